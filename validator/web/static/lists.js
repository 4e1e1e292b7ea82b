// Lists: a dropped file goes into the field, copying and printing get their buttons. All else works without.
"use strict";
(() => {
  const say = (text) => { const status = document.getElementById("status"); if (status) status.textContent = text; };
  const list = document.querySelector("textarea[data-drop]");
  for (const button of document.querySelectorAll("[data-copy]")) {
    if (!navigator.clipboard || !list) continue;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(list.defaultValue);
      say("The list is copied.");
      button.textContent = "Copied";
    });
  }
  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
  if (!list) return;
  const mark = (on) => list.classList.toggle("over", on);
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    mark(true);
  });
  document.addEventListener("dragleave", () => mark(false));
  document.addEventListener("drop", async (event) => {
    const file = event.dataTransfer.files[0];
    if (!file) return;
    event.preventDefault();
    mark(false);
    const input = list.form.elements.file;
    const box = list.closest("details");
    if (box) box.open = true;
    const taken = new DataTransfer();
    taken.items.add(file);
    input.files = taken.files;
    say(file.name + " loaded. Choose Check.");
    list.form.requestSubmit();
  });
})();
