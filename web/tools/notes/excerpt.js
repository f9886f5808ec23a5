/** Definitions taken from the real sources, so that the notes show the code that runs. */
import { readFileSync } from 'node:fs';

/** The forms a definition can have: how its first line begins, and how its last line begins, or null if it has one line.
 * `{indent}` is the indentation of the first line.
 * @type {((name: string) => { begins: RegExp, ends: string | null })[]} */
const FORMS = [
  (name) => ({ begins: new RegExp(`^#define ${name}\\b`), ends: null }),
  (name) => ({ begins: new RegExp(`^(?:static |typedef )*(?:struct|enum|union) ${name} \\{`), ends: '};' }),
  (name) => ({ begins: new RegExp(`^(?!return\\b|#)[A-Za-z][\\w \\*]*[ \\*]${name}\\((?!.*;$)`), ends: '}' }),
  (name) => ({
    begins: new RegExp(`^(?:static |const |struct |[\\w\\*]+ )*\\**${name}(?:\\[\\w*\\])* = \\{`),
    ends: '};',
  }),
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
    const last =
      lines[first].endsWith(end) && lines[first].includes('{')
        ? first
        : lines.findIndex((line, index) => index > first && line.startsWith(end));
    if (last >= first) return { first, last };
  }
  return null;
}

/** Moves the first line up to include the comment right above, if any. @param {string[]} lines @param {number} first */
function includeComment(lines, first) {
  if (!lines[first - 1]?.trimEnd().endsWith('*/')) return first;
  for (let line = first - 1; line >= 0; line--) if (lines[line].trimStart().startsWith('/*')) return line;
  return first;
}

/** The definitions of some names in a file; throws if one is missing.
 * @param {string} file path in the repository @param {string} names separated by spaces
 * @returns {{ code: string, line: number }} `line` is the number of the first line */
export function excerpt(file, names) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const parts = names.split(/\s+/).map((name) => {
    const place = find(lines, name);
    if (!place) throw new Error(`${file} defines no ${name}`);
    const first = includeComment(lines, place.first);
    return { line: first + 1, code: lines.slice(first, place.last + 1).join('\n') };
  });
  return { code: parts.map(({ code }) => code).join('\n\n'), line: parts[0].line };
}
