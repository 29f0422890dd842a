// What the player sees and does before Python is up: the table as it was left, and early taps.
(() => {
  const root = document.documentElement;
  const cards = document.querySelectorAll("main .card, main .pile, .tools button");
  const texts = document.querySelectorAll("[data-t], [data-info]");

  // Python finds the page as it was built: the picture may be older than the game, or in another
  // language. Both happen before the browser draws again.
  const removals = [];
  addEventListener("python", () => removals.forEach((remove) => remove()), { once: true });

  // page/picture.py has kept it. A picture of another version of the page is none of this one.
  function paint() {
    const picture = JSON.parse(localStorage.getItem("heart-to-heart picture"));
    if (picture?.version !== document.querySelector('link[data-part="app"]').getAttribute("href")) return;
    const set = (element, name, value) =>
      value === null ? element.removeAttribute(name) : element.setAttribute(name, value);
    const dress = (element, attributes) => {
      for (const [name, value] of attributes) {
        const before = element.getAttribute(name);
        removals.push(() => set(element, name, before));
        set(element, name, value);
      }
    };
    dress(root, picture.root);
    cards.forEach((card, i) => {
      const [attributes, face, order] = picture.cards[i];
      dress(card, attributes);
      if (face) dress(card.querySelector(".face use"), [["href", face]]);
      if (order) card.style.setProperty("--z", order);
    });
    texts.forEach((element, i) => {
      const before = element.textContent;
      removals.push(() => { element.textContent = before; });
      element.textContent = picture.texts[i];
    });
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

  try {
    paint();
  } catch (error) {
    console.info("The table is shown once Python is up:", error);
  }
})();
