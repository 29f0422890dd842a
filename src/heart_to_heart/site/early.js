// What the player sees and does before Python is up: the table as it was left, and early taps.
(() => {
  const root = document.documentElement;

  function write(element, name, value) {
    if (name === "href") element.querySelector(".face use").setAttribute(name, value);
    else if (name.startsWith("--")) element.style.setProperty(name, value);
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }

  function forAll(selector, values, show) {
    document.querySelectorAll(selector).forEach((element, i) => show(element, values[i]));
  }

  // page/picture.py has kept it. A picture of another version of the page is none of this one.
  // Python is told of it as "painted": it goes on from what the page shows.
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
    globalThis.painted = kept;
  }

  // A tap before Python is up counts when it is.
  const taps = [];
  const hold = (event) => {
    taps.push(event.target);
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener("click", hold, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener("click", hold, true);
    for (const target of taps) target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }).observe(root, { attributeFilter: ["data-ready"] });

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
})();
