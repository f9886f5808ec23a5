/** Python that people run themselves is written for 3.10 and goes on in 3.14, the version of the page's own Python. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadPyodide } from 'pyodide';
import { lines, root, run } from '../tools/native.js';

const listed = await lines('git', 'ls-files', 'engine/cli/course/*.py', 'web/shared/*.py');
const sources = listed.map((name) => ({ name, text: readFileSync(root + name, 'utf8') }));

test('there is something to read', () => assert.ok(sources.length > 20, `${sources.length} files`));

test('every file is in the language of Python 3.10', async () => {
  const program = `
import ast, json, sys
for file in json.load(sys.stdin):
    try:
        ast.parse(file["text"], file["name"], feature_version=(3, 10))
    except SyntaxError as error:
        print(f"{file['name']}, line {error.lineno}: {error.msg}")`;
  const { stdout, stderr, code } = await run('python3', ['-c', program], JSON.stringify(sources));
  assert.deepEqual([code, stdout, stderr], [0, '', '']);
});

test('Python 3.14 compiles every file without a warning, and has every module that they import', async () => {
  const python = await loadPyodide();
  python.globals.set('given', JSON.stringify(sources));
  const problems = python.runPython(`
import ast, importlib, json, sys, warnings
assert sys.version_info[:2] == (3, 14), sys.version
warnings.simplefilter("error")
files = json.loads(given)
own = {part.removesuffix(".py") for file in files for part in file["name"].split("/")}
problems = []
for file in files:
    try:
        tree = compile(file["text"], file["name"], "exec", ast.PyCF_ONLY_AST)
        compile(tree, file["name"], "exec")
    except Exception as error:
        problems.append(f"{file['name']}: {error}")
        continue
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level:
            names.append(node.module)
        for name in names:
            if name.split(".")[0] in own or name.split(".")[0] in ("template", "Sequence", "js", "pyodide", "resource"):
                continue
            try:
                importlib.import_module(name)
            except Exception as error:
                problems.append(f"{file['name']}: {error}")
json.dumps(problems)`);
  assert.deepEqual(JSON.parse(problems), []);
});
