// Run by the build in Node.js: compiles a tree of modules with the Python of the runtime, and notes what a
// first visit opens. Arguments: the folder of the runtime, the tree, the folder of the results.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [runtime, tree, results] = process.argv.slice(2);
// The message alone: Node.js shows a line of the runtime with it, which is its whole file.
process.on('uncaughtException', (error) => { console.error(error.message); process.exit(1); });
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: '0', HOME: '/home/reader' } });
for (const [place, root] of [['/tree', tree], ['/ptcg', results]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
const used = python.runPython(`
import json, sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile

tree = Path("/tree")
for path in sorted(tree.rglob("*.py")):
    name = path.relative_to(tree)
    # Docstrings of the project are read by it, those of packages are not.
    level = 0 if name.parts[0] in ("validator", "card_data") else 2
    target = str(Path("/ptcg") / name.with_suffix(".pyc"))
    compile(str(path), target, f"/ptcg/{name}", doraise=True, optimize=level,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)

opened = set()
sys.addaudithook(lambda event, values: opened.add(str(values[0])) if event == "open" else None)
sys.path.insert(0, "/ptcg")
from validator.browser.first_visit import Bridge, visit
visit(Bridge(base="/a"))
opened |= {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
json.dumps(sorted(each[6:] for each in opened if each.startswith("/ptcg/")))
`);
writeFileSync(`${results}/used.json`, used);
