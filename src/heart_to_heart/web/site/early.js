// What the player sees and does before Python is up: the table as it was left, and early taps.
// Once that is on the screen, it has boot.js start Python.
(() => {
  const root = document.documentElement;
  const DRAWINGS = ["face", "back", "knot"];

  function write(element, name, value) {
    if (name.startsWith("--")) element.style.setProperty(name, value);
    else if (DRAWINGS.includes(name)) write(element.querySelector(`.${name} use`), "href", value);
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  function forAll(selector, values, show) {
    document.querySelectorAll(selector).forEach((element, i) => show(element, values[i]));
  }

  // page/picture.py has kept it. A picture of another version of the page is none of this one.
  function paint(kept) {
    const picture = JSON.parse(kept);
    if (picture.version !== document.querySelector('link[data-part="app"]').getAttribute("href")) return;
    if (!picture.cards.every((shown, i) => shown["data-where"] || i >= 52)) throw new Error("no table");
    const dress = (element, shown) => Object.entries(shown).forEach(([name, value]) => write(element, name, value));
    dress(root, picture.root);
    forAll("main .card, main .pile", picture.cards, dress);
    forAll(".tools button", picture.off, (button, off) => button.toggleAttribute("data-off", off));
    forAll("[data-t], [data-info]", picture.texts, (element, text) => {
      if (element.dataset.t === "") element.dataset.t = element.textContent;
      if (element.textContent !== text) element.textContent = text;
    });
    for (const [sign, name, labels] of picture.labels) {
      forAll(`[${sign}]`, labels, (element, label) => {
        element.setAttribute(sign, element.getAttribute(name));
        element.setAttribute(name, label);
      });
    }
    const show = turning(picture);
    answer = () => show(true);
    // Python goes on from the picture as it was kept.
    globalThis.painted = () => {
      if (taps.length) show(false);
      return kept;
    };
  }

  // Shows what the picture says a turn of the stock will lead to, or shows the picture again.
  function turning({ cards, turned }) {
    const elements = document.querySelectorAll("main .card, main .pile");
    const moves = document.querySelector('[data-info="moves"]');
    const before = moves.textContent;
    const changes = turned.cards.map(([i, change]) => [i, Object.keys(change), change]);
    return (turns) => {
      for (const [i, names, change] of changes) {
        const shown = turns ? change : cards[i];
        for (const name of names) write(elements[i], name, shown[name] ?? null);
      }
      moves.textContent = turns ? turned.moves : before;
    };
  }

  // A tap before Python is up counts when it is; that on a stock whose turn is foreseen shows at once.
  let answer = () => {};
  const taps = [];
  const hold = (event) => {
    taps.push(event.target);
    event.stopImmediatePropagation();
    event.preventDefault();
    if (taps.length === 1 && event.target.closest("[data-pile=stock]") && !location.hash) answer();
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

  const PICTURE = "heart-to-heart picture";
  let kept = null;
  try {
    kept = localStorage.getItem(PICTURE);
  } catch (error) {
    console.info("Nothing is kept here:", error);
  }
  try {
    if (kept) paint(kept);
  } catch (error) {
    console.info("The picture kept is damaged: it is forgotten, and the page begins anew.", error);
    localStorage.removeItem(PICTURE);
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

  onScreen.then(() => import(document.querySelector('link[data-part="boot"]').href)).catch(fail);
})();
