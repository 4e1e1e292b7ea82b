// Judge: files dropped on the form go into its field. All else works without.
"use strict";
(() => {
  const say = (text) => { const status = document.getElementById("status"); if (status) status.textContent = text; };
  const files = document.querySelector("[data-drop-files]");
  if (files) {
    const area = files.closest(".drop");
    const over = (event, on) => { if (event.dataTransfer?.types.includes("Files")) { event.preventDefault(); area.classList.toggle("over", on); } };
    document.addEventListener("dragover", (event) => over(event, true));
    document.addEventListener("dragleave", (event) => over(event, false));
    document.addEventListener("drop", (event) => {
      over(event, false);
      if ([...event.dataTransfer.items].some((each) => each.webkitGetAsEntry?.()?.isDirectory)) { say("Choose a folder by its own field."); return; }
      files.files = event.dataTransfer.files;
      say(files.files.length + " files loaded. Choose Check the lists.");
    });
  }
})();
