/** Reads the declarations that tsc writes: every export with its comment and its text. */

/** @typedef {{ name: string, text: string }} Remark what is said about a parameter, or, without a name, about the result
 * @typedef {{ name: string, comment: string, remarks: Remark[], text: string }} Exported */

const BEFORE_TAG = /(?:^|\s+)(?=@(?:param|returns|template|typedef|property|import)\b)/;
const TAG = /^@(\w+)\s*(.*)$/;
const PARAMETER = /^\[?([\w.]+)(?:=[^\]]*)?\]?\s*(.*)$/;

/** What follows the type in braces, if there is one. @param {string} text */
function afterType(text) {
  let depth = 0;
  for (const [at, character] of [...text].entries()) {
    depth += character === '{' ? 1 : character === '}' ? -1 : 0;
    if (!depth) return text.slice(character === '}' ? at + 1 : at).trim();
  }
  return '';
}

/** @param {string} comment with its stars @returns {Pick<Exported, 'comment' | 'remarks'>} */
function readComment(comment) {
  const text = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = text.split(BEFORE_TAG).filter(Boolean);
  const remarks = parts.flatMap((part) => {
    const [, tag, typed = ''] = TAG.exec(part) ?? [];
    const rest = afterType(typed);
    if (tag === 'returns') return rest ? [{ name: '', text: rest }] : [];
    const [, name, said] = tag === 'param' ? (PARAMETER.exec(rest) ?? []) : [];
    return name && said ? [{ name, text: said }] : [];
  });
  return { comment: parts.filter((part) => !TAG.test(part)).join(' '), remarks };
}

const START = /^export (?:declare )?(?:interface|type|function|const) (\w+)/;

/** The exports of a file of declarations, in its order. @param {string} source @returns {Exported[]} */
export function readDeclarations(source) {
  const lines = source.split('\n');
  /** @type {Exported[]} */
  const found = [];
  let comment = '';
  for (let at = 0; at < lines.length; at++) {
    if (lines[at].startsWith('/**')) {
      const begin = at;
      while (!lines[at].includes('*/')) at++;
      comment = lines.slice(begin, at + 1).join('\n');
      continue;
    }
    const name = START.exec(lines[at])?.[1];
    if (!name) {
      if (lines[at].trim()) comment = '';
      continue;
    }
    const begin = at;
    // A declaration ends where the next line is not part of it: at a closing bracket or a semicolon without indentation.
    while (at + 1 < lines.length && /^( |\}|\]|\))/.test(lines[at + 1])) at++;
    found.push({ name, ...readComment(comment), text: lines.slice(begin, at + 1).join('\n') });
    comment = '';
  }
  return found;
}
