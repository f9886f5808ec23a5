/** Definitions cut out of the real sources, so that what a note shows is what runs. */
import { readFileSync } from 'node:fs';

/** How a definition of a name may begin, and how the line looks that ends it; `{indent}` is that of its first line.
 * @type {((name: string) => { begins: RegExp, ends: string | null })[]} */
const FORMS = [
  (name) => ({ begins: new RegExp(`^#define ${name}\\b`), ends: null }),
  (name) => ({ begins: new RegExp(`^(?:static |typedef )*(?:struct|enum|union) ${name} \\{`), ends: '};' }),
  (name) => ({ begins: new RegExp(`^(?!return\\b|#)[A-Za-z][\\w \\*]*[ \\*]${name}\\((?!.*;$)`), ends: '}' }),
  (name) => ({ begins: new RegExp(`^(?:static |const |struct |[\\w\\*]+ )*\\**${name}(?:\\[\\w*\\])* = \\{`), ends: '};' }),
  (name) => ({ begins: new RegExp(`^\\s*(?:export )?(?:async )?function ${name}\\(`), ends: '{indent}}' }),
  (name) => ({ begins: new RegExp(`^[A-Za-z][\\w \\*]*[ \\*]${name}(?:\\(.*\\))?;`), ends: null }),
];

/** @param {string[]} lines @param {string} name @returns {{ first: number, last: number } | null} */
function find(lines, name) {
  for (const form of FORMS) {
    const { begins, ends } = form(name);
    const first = lines.findIndex((line) => begins.test(line));
    if (first < 0) continue;
    if (ends === null) return { first, last: lines.findIndex((line, index) => index >= first && !line.endsWith('\\')) };
    const indent = lines[first].slice(0, lines[first].length - lines[first].trimStart().length);
    const end = ends.replace('{indent}', indent);
    const last = lines[first].endsWith(end) && lines[first].includes('{') ? first : lines.findIndex((line, index) => index > first && line.startsWith(end));
    if (last >= first) return { first, last };
  }
  return null;
}

/** The first line of the comment that stands right above, if any. @param {string[]} lines @param {number} first */
function withComment(lines, first) {
  if (!lines[first - 1]?.trimEnd().endsWith('*/')) return first;
  for (let line = first - 1; line >= 0; line--) if (lines[line].trimStart().startsWith('/*')) return line;
  return first;
}

/** @param {string} file from the top of the repository @param {string} names of the definitions, with blanks between them
 * @returns {{ code: string, line: number }} with the number of its first line; throws if a name is not defined there */
export function excerpt(file, names) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const parts = names.split(/\s+/).map((name) => {
    const place = find(lines, name);
    if (!place) throw new Error(`${file} defines no ${name}`);
    const first = withComment(lines, place.first);
    return { line: first + 1, code: lines.slice(first, place.last + 1).join('\n') };
  });
  return { code: parts.map(({ code }) => code).join('\n\n'), line: parts[0].line };
}
