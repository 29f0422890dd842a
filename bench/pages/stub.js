// The runtime's own cost: Python draws the buttons and hears the taps.
import { loadMicroPython } from "./micropython.mjs";

const { runPython } = await loadMicroPython({ url: new URL("micropython.wasm", import.meta.url).href });
runPython(`
from js import document

def tapped(event):
    event.target.classList.toggle("tapped")

main = document.querySelector("main")
for number in range(1, 26):
    button = document.createElement("button")
    button.textContent = str(number)
    main.appendChild(button)
main.addEventListener("click", tapped)
`);
