// Run by the build in Node.js: compiles a tree of modules with the Python of the runtime, and notes what a
// first visit opens. Arguments: the folder of the runtime, the tree, the folder of the results.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

const [runtime, tree, results] = process.argv.slice(2);
// The message alone: Node.js shows a line of the runtime with it, which is its whole file.
process.on('uncaughtException', (error) => { console.error(error.message); process.exit(1); });
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, env: { PYTHONHASHSEED: '0', HOME: '/home/reader' } });
const { FS } = python;
for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const folder = `${entry.parentPath ?? entry.path}`, place = folder.replace(tree, entry.name.endsWith('.py') ? '/tree' : '/ptcg');
  FS.mkdirTree(place);
  FS.writeFile(`${place}/${entry.name}`, readFileSync(`${folder}/${entry.name}`));
}
const [compiled, opened] = python.runPython(`
import sys
from pathlib import Path
from py_compile import PycInvalidationMode, compile
from pyodide.ffi import to_js

compiled = []
for path in sorted(Path("/tree").rglob("*.py")):
    name = path.relative_to("/tree")
    # Docstrings of the project are read by it, those of packages are not.
    level = 0 if name.parts[0] in ("validator", "card_data") else 2
    compiled.append(str(Path("/ptcg") / name.with_suffix(".pyc")))
    compile(str(path), compiled[-1], f"/ptcg/{name}", doraise=True, optimize=level,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)

opened = set()
sys.addaudithook(lambda event, values: opened.add(str(values[0])) if event == "open" else None)
sys.path.insert(0, "/ptcg")
from validator.browser.first_visit import Bridge, visit
visit(Bridge())
opened |= {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
to_js([compiled, sorted(each for each in opened if each.startswith("/ptcg/"))])
`);
for (const path of compiled) {
  const target = path.replace('/ptcg', results);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, FS.readFile(path));
}
writeFileSync(`${results}/used.json`, JSON.stringify(opened.map((path) => path.slice('/ptcg/'.length))));
