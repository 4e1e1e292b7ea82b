"use strict";
// Sends the forms of the page and shows the answers; nothing else.
for (const form of document.querySelectorAll("form[data-path]")) {
  const type = form.querySelector("select.type");
  const body = form.querySelector("textarea");
  if (type) {
    type.addEventListener("change", () => { body.value = type.selectedOptions[0].dataset.example ?? body.defaultValue; });
  }
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    let path = form.dataset.path;
    const query = new URLSearchParams();
    const request = { method: form.method.toUpperCase(), headers: {} };
    for (const field of form.querySelectorAll("input[data-in]")) {
      if (field.dataset.in === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(field.value));
      else if (field.dataset.in === "header") {
        if (field.value !== "") request.headers[field.name] = field.value;
      } else if (field.value !== "") query.set(field.name, field.value);
    }
    const address = query.toString() ? `${path}?${query}` : path;
    if (body && body.value !== "") {
      request.body = body.value;
      request.headers["Content-Type"] = type.value;
    }
    const output = form.querySelector("output");
    const [line, shown] = [output.querySelector("p"), output.querySelector("pre")];
    output.hidden = false;
    output.className = "";
    line.textContent = "Sent …";
    shown.textContent = "";
    try {
      const began = performance.now();
      const answer = await fetch(address, request);
      const file = (answer.headers.get("Content-Type") ?? "").startsWith("application/pdf");
      const text = file ? "" : await answer.text();
      const link = document.createElement("a");
      if (file) {
        link.href = URL.createObjectURL(await answer.blob());
        link.download = path.split("/").pop() + ".pdf";
        link.textContent = "Save the PDF";
      }
      const took = Math.round(performance.now() - began);
      output.className = answer.ok ? "ok" : "bad";
      line.textContent = `${answer.status} ${answer.statusText} in ${took} ms: ${request.method} ${address}`;
      if (file) shown.replaceChildren(link);
      else try { shown.textContent = JSON.stringify(JSON.parse(text), null, 2); } catch { shown.textContent = text; }
    } catch (error) {
      output.className = "bad";
      line.textContent = `Not sent: ${error.message}. Try again.`;
    }
  });
}
