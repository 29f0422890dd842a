// What the player sees and does before Python is up: the table as it was left, and early taps.
// Once that is on the screen, it has boot.js start Python.
(() => {
  const root = document.documentElement;
  // Elements, attributes and values are all that is known here; see page/first_frame.py.
  function read(element, name) {
    if (name === "") return element.textContent;
    return name.startsWith("--") ? element.style.getPropertyValue(name) : element.getAttribute(name);
  }

  function write(element, name, value) {
    if (name === "") element.textContent = value;
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  // [selector, [[number, name, value], ...]] pairs as [element, name, value] each.
  function located(writes) {
    return writes.flatMap(([selector, changes]) => {
      const elements = document.querySelectorAll(selector);
      return changes.map(([number, name, value]) => {
        if (!elements[number]) throw new Error(`There is no ${selector} ${number}.`);
        return [elements[number], name, value];
      });
    });
  }

  // Writes, and returns what to write to take it back.
  function swap(changes) {
    return changes.map(([element, name, value]) => {
      const before = [element, name, read(element, name)];
      write(element, name, value);
      return before;
    });
  }

  function show(kept) {
    const frame = JSON.parse(kept);
    if (frame.version !== root.dataset.version) return; // of another page than this
    const writes = located(frame.writes);
    const answers = frame.answers.map(([selector, changes]) => [selector, located(changes)]);
    swap(writes);
    let answered = [];
    answer = (tapped) => {
      const [, changes = []] = answers.find(([selector]) => tapped.closest(selector)) ?? [];
      answered = swap(changes);
    };
    // Python goes on from the frame as it was kept.
    globalThis.painted = () => {
      swap(answered);
      return kept;
    };
  }

  // A tap before Python is up counts when it is; the first shows at once what the frame has for it.
  let answer = () => {};
  const taps = [];
  const hold = (event) => {
    taps.push(event.target);
    event.stopImmediatePropagation();
    event.preventDefault();
    if (taps.length === 1 && !location.hash) answer(event.target);
  };
  addEventListener("click", hold, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener("click", hold, true);
    for (const target of taps) target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }).observe(root, { attributeFilter: ["data-ready"] });

  // Where the service worker has what Python is made of, it would only be in the first frame's way.
  if (!navigator.serviceWorker?.controller) {
    document.querySelectorAll("link[data-part]").forEach((link) => { link.media = "all"; });
  }

  const FIRST_FRAME = "{{FIRST_FRAME}}";
  let kept = null;
  try {
    kept = localStorage.getItem(FIRST_FRAME);
  } catch (error) {
    console.info("Nothing is kept here:", error);
  }
  try {
    if (kept) show(kept);
  } catch (error) {
    console.info("The first frame that was kept is damaged: it is forgotten, and the page begins anew.", error);
    localStorage.removeItem(FIRST_FRAME);
    location.reload();
  }

  // All that Python's start takes of the processor would hold up the first frame. Not every browser
  // tells when it has painted, and none paints a page that is hidden.
  const PATIENCE = 300; // milliseconds
  const onScreen = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, document.hidden ? 0 : PATIENCE);
  });

  // What to do then stands in the page, in both languages.
  function fail(error) {
    root.dataset.failed = "";
    console.error("Heart to Heart could not start:", error);
  }

  onScreen.then(() => import(document.querySelector('link[data-part="{{BOOT}}"]').href)).catch(fail);
})();
