// Checks deck lists in a page of any site, in a worker and without a server; ptcg.d.ts has the types.
export async function load({ base = new URL('.', import.meta.url) } = {}) {
  const script = new URL('@worker.mjs@', new URL(base, location));
  // A worker has to be of the page's own origin; what it imports need not.
  const code = URL.createObjectURL(new Blob([`import ${JSON.stringify(script.href)};`], { type: 'text/javascript' }));
  const worker = new Worker(code, { type: 'module' }), open = new Map();
  let last = 0;
  const close = () => {
    worker.terminate();
    URL.revokeObjectURL(code);
    for (const { fail } of open.values()) fail(new Error('The checker is closed.'));
    open.clear();
  };
  const ready = new Promise((done, fail) => {
    worker.onerror = ({ message }) => fail(new Error(message || `${script} cannot be loaded.`));
    worker.onmessage = ({ data: { kind, reason, id, report, error } }) => {
      if (kind === 'ready') done();
      else if (kind === 'failed') fail(new Error(reason));
      else if (error) open.get(id)?.fail(new Error(error));
      else open.get(id)?.done(JSON.parse(report));
      open.delete(id);
    };
  });
  worker.postMessage({ kind: 'start', bare: true });
  await ready.catch((error) => { close(); throw error; });
  return {
    check: (text, { format = 'standard', on = '' } = {}) => new Promise((done, fail) => {
      open.set(++last, { done, fail });
      worker.postMessage({ kind: 'check', id: last, text, format, on });
    }),
    close,
  };
}
