// Put into each page before anything of its own runs: watches it come up, and taps.
//
// "painted": the end of the first frame that shows the table, and not before the browser's own first
// contentful paint. "tap": the end of the first frame that shows the effect of a tap, which is tried
// as soon as the table is painted and again every RETRY milliseconds. "quiet": the last that happened
// before nothing did for CALM milliseconds: load, a long task, a file, the effect.
(({ table, target, effect }) => {
  const RETRY = 250;
  const CALM = 500;

  const frameEnd = (atStart = () => {}) =>
    new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      requestAnimationFrame(() => {
        atStart();
        channel.port2.postMessage(0);
      });
    });

  let last = 0;
  let contentful = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "first-contentful-paint") contentful = entry.startTime;
      else if (entry.entryType !== "paint") last = Math.max(last, entry.startTime + entry.duration);
    }
  }).observe({ entryTypes: ["paint", "longtask", "resource", "navigation"] });

  // The end of the first frame at whose start this holds.
  async function until(holds) {
    for (;;) {
      let held = false;
      const end = frameEnd(() => { held = holds(); });
      if ((await end, held)) return end;
    }
  }

  async function visit() {
    const shown = await until(() => document.body && table());
    while (!contentful) await frameEnd();
    const tap = () => document.querySelector(target).click();
    tap();
    const taps = setInterval(tap, RETRY);
    const done = await until(effect);
    clearInterval(taps);
    last = Math.max(last, done);
    while (performance.now() < last + CALM) await new Promise((resolve) => setTimeout(resolve, CALM / 2));
    return { painted: Math.max(shown, contentful), tap: done, quiet: last, origin: performance.timeOrigin };
  }

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  // From a tap, when nothing moves, to the end of the frame that shows it. The pause before it is
  // of any length, so that taps come at any time between two frames, as a player's do.
  async function timed(selector) {
    while (document.getAnimations().length) await frameEnd();
    await pause(20 + 17 * Math.random());
    const start = performance.now();
    document.querySelector(selector).click();
    return (await frameEnd()) - start;
  }

  // The times from one frame to the next while something moves after an action.
  async function frames(action, atLeast) {
    const times = [];
    const start = performance.now();
    document.querySelector(action).click();
    do times.push(await new Promise(requestAnimationFrame));
    while (performance.now() < start + atLeast || document.getAnimations().length);
    return times.slice(1).map((time, i) => time - times[i]);
  }

  window.bench = { visited: visit(), timed, frames, pause };
})
