// The limit: buttons that react to a tap at once.
document.querySelector("main").addEventListener("click", (event) => {
  event.target.classList.toggle("tapped");
});
