// Python in a worker: starts it, answers one request at a time, and stores what changed before it answers.
const release = __RELEASE__;
const base = new URL('.', import.meta.url);
const GLUE = `
import importlib, sys
sys.path.insert(0, "/ptcg")
from pyodide.ffi import to_js
from validator.browser import bridge as bridges

bridge = None

def start(base, origin):
    global bridge
    if bridge:
        bridge.reopen()  # out of a stored memory; the second pack is not there yet
    else:
        bridge = bridges.Bridge(base=base, origin=origin, whole=False)

def load(records):
    bridge.load([(name, data.to_bytes()) for name, data in records])

def needs_rest(method, target):
    return bridge.needs_rest(method, target)

def answer(method, target, headers, body):
    return to_js(bridge.answer(method, target, [tuple(each) for each in headers.to_py()], body.to_bytes()))

def changes():
    return to_js(bridge.changes())

def step():
    return bridge.step()

def complete():
    importlib.invalidate_caches()
    bridge.complete()

def warm_up():
    from validator.browser.first_visit import warm_up
    warm_up(bridge)

def check(text, format, on):
    return bridges.check(text, format, on)
`;

let python = null, turn = Promise.resolve(), timer = 0;
let whole = false, mounting = null, given = null, rest = null; // settled once the second pack is there, or cannot be loaded
function awaitRest() {
  rest = new Promise((done, fail) => { given = { done, fail }; });
  rest.catch(() => {});
}
awaitRest();

function call(name, ...values) {
  const made = python.globals.get(name);
  try { return made(...values); } finally { made.destroy(); }
}

// Storage --------------------------------------------------------------------------------------------------
let database = null, version = 0;
const wait = (asked) => new Promise((done, fail) => { asked.onsuccess = () => done(asked.result); asked.onerror = () => fail(asked.error); });
const ended = (work) => new Promise((done, fail) => { work.oncomplete = done; work.onabort = work.onerror = () => fail(work.error); });

async function open() {
  const asked = indexedDB.open(`ptcg ${base.pathname}`, 1);
  asked.onupgradeneeded = () => { for (const name of ['records', 'state']) asked.result.createObjectStore(name); };
  const found = await wait(asked);
  found.onclose = () => unsaved(); // deleted by the reader
  return found;
}

// From here on nothing is stored: what there is lives as long as this tab.
function unsaved() {
  if (database === false) return;
  database = false;
  postMessage({ kind: 'unsaved' });
}

async function records() {
  if (!database) return [];
  const work = database.transaction(['records', 'state']), kept = work.objectStore('records');
  const [names, data, now] = await Promise.all([wait(kept.getAllKeys()), wait(kept.getAll()), wait(work.objectStore('state').get('version'))]);
  version = now ?? 0;
  return names.map((name, place) => [name, data[place]]);
}

// Goes on with the stored records where another tab has stored newer ones.
async function refresh() {
  if (!database) return;
  const now = await wait(database.transaction('state').objectStore('state').get('version')) ?? 0;
  if (now !== version) call('load', await records());
}

async function save() {
  const changes = call('changes');
  if (!database || !changes.length) return;
  const store = async () => {
    const work = database.transaction(['records', 'state'], 'readwrite'), kept = work.objectStore('records');
    for (const [name, data] of changes) data == null ? kept.delete(name) : kept.put(data, name);
    work.objectStore('state').put(version + 1, 'version');
    await ended(work);
    version += 1;
  };
  try { await store(); } catch { unsaved(); }
}

// Packs ----------------------------------------------------------------------------------------------------
let take = (name) => fetch(new URL(name, base)); // the service worker has unpacked it
let script = (name) => import(new URL(name, base));

// Without a service worker, in a page of another site.
function takePacked() {
  const get = self.fetch.bind(self);
  take = async (name) => {
    const answer = await get(new URL(`${name}.gz`, base));
    if (!answer.ok) return answer;
    const data = await answer.blob(), [first] = new Uint8Array(await data.slice(0, 1).arrayBuffer());
    const type = name.endsWith('wasm') ? 'application/wasm' : 'text/javascript';
    // A host may say that the file is compressed: the browser then has unpacked it already.
    const body = first === 0x1f ? data.stream().pipeThrough(new DecompressionStream('gzip')) : data;
    return new Response(body, { headers: { 'Content-Type': type } });
  };
  script = async (name) => import(URL.createObjectURL(await (await take(name)).blob()));
  self.fetch = (address) => take(`${address}`.slice(base.href.length));
}

async function mount(asked) {
  const answer = await asked;
  if (!answer.ok) throw new Error(await answer.text());
  const bytes = new Uint8Array(await answer.arrayBuffer()), text = new TextDecoder(), folders = new Set();
  const field = (at, size) => text.decode(bytes.subarray(at, at + size)).split('\0', 1)[0];
  for (let at = 0; at + 512 <= bytes.length && bytes[at];) {
    const before = field(at + 345, 155), size = parseInt(field(at + 124, 12), 8);
    const path = `/ptcg/${before && before + '/'}${field(at, 100)}`, folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder)) { folders.add(folder); python.FS.mkdirTree(folder); }
    python.FS.writeFile(path, bytes.subarray(at + 512, at + 512 + size), { canOwn: true });
    if (path.endsWith('.toml')) python.FS.utime(path, 0, 0); // what was made of it at build time names its time
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function complete() {
  await mount(take(release.rest));
  call('complete');
  whole = true;
  given.done();
  postMessage({ kind: 'whole' });
  lull();
}

// The memory of a start, stored with the files of the release: with it the next start takes a second ------------
const memory = new URL('memory', base), store = `ptcg ${base.pathname} ${release.id}`;

// It is made once nothing was asked for a while, at the latest before the first page that needs the second pack:
// what is stored must be at the beginning of a session, without games.
let due = true, idle = 0;

function lull() {
  clearTimeout(idle);
  if (due && whole) idle = setTimeout(() => queue(keepMemory), 3000);
}

async function keepMemory() {
  if (!due) return;
  due = false;
  try {
    const cache = await caches.open(store);
    if (await cache.match(memory)) return;
    call('warm_up');
    cache.put(memory, new Response(python.makeMemorySnapshot())).catch(() => {});
  } catch { /* without room: a slower start */ }
}

const takeMemory = async () => (await caches.open(store)).match(memory);

// Starts Python, out of a stored memory if there is one.
async function load(stored) {
  const runtime = new URL(release.runtime, base);
  const first = take(release.first); // while Python starts
  const [{ loadPyodide }, { default: make }, bytes] = await Promise.all(
    [...['', '.asm'].map((part) => script(`${release.runtime}pyodide${part}.mjs`)), stored?.arrayBuffer()]);
  const options = {
    indexURL: runtime.href, lockFileContents: { info: release.lock, packages: {} }, packageBaseUrl: runtime.href,
    env: { HOME: '/home/reader', PTCG_CACHE_DIR: '/ptcg/cache', PTCG_DATA_DIR: '/home/reader/data' },
  };
  if (!stored) python = await loadPyodide({ ...options, createPyodideModule: make, _makeSnapshot: true });
  else {
    const snapshot = new Uint8Array(bytes);
    const createPyodideModule = async (settings) => {
      const made = await make(settings);
      while (made.HEAP8.length < snapshot.length) made._malloc(8 << 20); // it does not grow by itself here
      return made;
    };
    python = await loadPyodide({ ...options, _loadSnapshot: snapshot, createPyodideModule });
  }
  await mount(first);
  if (!stored) python.runPython(GLUE);
  due = !stored;
}

async function start({ fresh, bare }) {
  if (bare) {
    takePacked();
    return load(null);
  }
  const opened = indexedDB ? open().catch(() => null) : null;
  if (fresh) await (await caches.open(store)).delete(memory);
  const stored = await takeMemory().catch(() => null);
  try {
    await load(stored);
  } catch (error) {
    if (!stored) throw error;
    await (await caches.open(store)).delete(memory);
    await load(null);
  }
  database = await opened;
  if (!database) unsaved();
  call('start', base.pathname.slice(0, -1), base.origin);
  call('load', await records());
}

// Requests -------------------------------------------------------------------------------------------------
const alone = (work) => navigator.locks ? navigator.locks.request(`ptcg ${base.pathname}`, work) : work();
const queue = (work) => (turn = turn.then(work, work));

async function answer({ id, method, target, headers, body }) {
  const data = new Uint8Array(body ?? 0);
  if ((!whole || due) && call('needs_rest', method, target)) {
    if (!whole) postMessage({ kind: 'needs' });
    await rest;
    await keepMemory();
  }
  const [status, sent, got] = call('answer', method, target, headers, data);
  return [{ id, status, headers: sent, body: got.buffer }, [got.buffer]];
}

function plan(seconds) {
  clearTimeout(timer);
  if (seconds != null) timer = setTimeout(() => queue(step), seconds * 1000);
}

const step = () => alone(async () => {
  await refresh();
  const next = call('step');
  await save();
  plan(next);
}).catch((error) => console.error(error));

async function handle(request) {
  const file = /^\/(static|art)\//.test(request.target);
  try {
    const work = async () => {
      if (!file) await refresh();
      const made = await answer(request);
      if (!file) await save();
      return made;
    };
    postMessage(...await (file ? work() : alone(work)));
    if (!file && whole) plan(0);
    lull();
  } catch (error) {
    postMessage({ id: request.id, error: error.message });
    if (error.pyodide_fatal_error) close(); // the shell starts another worker
  }
}

function check({ id, text, format, on }) {
  try {
    postMessage({ id, report: call('check', text, format, on) });
  } catch (error) {
    postMessage({ id, error: error.message });
  }
}

onmessage = async ({ data }) => {
  if (data.kind === 'start') {
    // This lock is free again when the worker has ended, however it ended.
    await new Promise((done) => navigator.locks && data.life ? navigator.locks.request(data.life, () => { done(); return new Promise(() => {}); }) : done());
    postMessage({ kind: 'alive' });
    await start(data).then(() => postMessage({ kind: 'ready' }), (error) => postMessage({ kind: 'failed', reason: error.message }));
  } else if (data.kind === 'rest') {
    const failed = (error) => { given.fail(error); awaitRest(); };
    if (data.error) failed(new Error(data.error));
    else if (whole) postMessage({ kind: 'whole' });
    else mounting ??= complete().catch(failed).finally(() => { mounting = null; });
  } else if (data.kind === 'check') queue(() => check(data));
  else queue(() => handle(data));
};
