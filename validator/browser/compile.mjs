// Run by the build in Node.js: compiles the standard library, a tree of modules and the templates with the Python
// of the runtime, and notes what a first visit opens. Arguments: the folder of the runtime, the tree, that of the results.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const [runtime, tree, results] = process.argv.slice(2);
// The message alone: Node.js shows a line of the runtime with it, which is its whole file.
process.on('uncaughtException', (error) => { console.error(error.message); process.exit(1); });
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: '0', HOME: '/home/reader', PTCG_CACHE_DIR: '/ptcg/cache' } });
const { FS } = python;
for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const folder = `${entry.parentPath ?? entry.path}`, place = folder.replace(tree, entry.name.endsWith('.py') ? '/tree' : '/ptcg');
  FS.mkdirTree(place);
  FS.writeFile(`${place}/${entry.name}`, readFileSync(`${folder}/${entry.name}`));
  FS.utime(`${place}/${entry.name}`, 0, 0); // as in the browser: what is made of it names its time
}
const [made, used] = python.runPython(`
import sys
import zipfile
from compression import zstd
from pathlib import Path
from py_compile import PycInvalidationMode, compile
from pyodide.ffi import to_js

LIBRARY = "/lib/python314.zip"
with zipfile.ZipFile(LIBRARY) as library:
    library.extractall("/sources")
for folder, root, target in (("/sources", LIBRARY, "/library"), ("/tree", "/ptcg", "/ptcg")):
    for path in sorted(Path(folder).rglob("*.py")):
        name = path.relative_to(folder)
        # Docstrings of the project are read by it, those of packages are not.
        level = 0 if name.parts[0] in ("validator", "card_data") else 2
        compile(str(path), f"{target}/{name.with_suffix('.pyc')}", f"{root}/{name}", doraise=True, optimize=level,
                invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)

for path in Path("/ptcg/card_data/index").glob("*.sqlite3"):
    path.write_bytes(zstd.compress(path.read_bytes(), 19))

opened = set()
sys.addaudithook(lambda event, values: opened.add(str(values[0])) if event == "open" else None)
sys.path.insert(0, "/ptcg")
from validator.browser.first_visit import Bridge, visit
Path("/ptcg/cache").mkdir()
bridge = Bridge(whole=False)
visit(bridge)
opened |= {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
used = sorted(each for each in opened if each.startswith("/ptcg/"))
bridge.complete()
bridge.compile_templates()
made = [path for place, ending in (("library", "pyc"), ("ptcg", "pyc"), ("ptcg/cache", "*"), ("ptcg", "sqlite3"))
        for path in Path("/", place).rglob(f"*.{ending}")]
to_js([sorted(map(str, made)), used])
`);
for (const path of made) {
  const target = `${results}${path}`;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, FS.readFile(path));
}
writeFileSync(`${results}/used.json`, JSON.stringify(used.map((path) => path.slice('/ptcg/'.length))));
