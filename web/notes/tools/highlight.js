/** A little colour for code: comments, texts, numbers, words of the language. */
import { escaped } from './tags.js';

const C_WORDS =
  'bool|break|case|char|const|continue|do|double|else|enum|extern|float|for|if|inline|int|int64_t|return|size_t|static|struct|switch|typedef|uint16_t|uint32_t|uint64_t|uint8_t|unsigned|void|while';
const JS_WORDS = 'async|await|const|else|export|for|function|if|import|let|new|of|return|while';

/** @type {Record<string, RegExp>} */
const TOKENS = {
  c: new RegExp(`(?<comment>/\\*[\\s\\S]*?\\*/|//.*)|(?<text>"(?:[^"\\\\]|\\\\.)*"|<[\\w/.]+\\.h>)|(?<directive>^[ \\t]*#\\w+)|(?<word>\\b(?:${C_WORDS})\\b)|(?<number>\\b(?:0x[0-9A-Fa-f]+|\\d[\\d.]*)\\b)`, 'gm'),
  js: new RegExp(`(?<comment>/\\*[\\s\\S]*?\\*/|//.*)|(?<text>'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`)|(?<word>\\b(?:${JS_WORDS})\\b)|(?<number>\\b\\d[\\d._]*\\b)`, 'gm'),
};

/** Code as HTML; of a language that is not known, without colour. @param {string} code @param {string} path whose ending tells the language */
export function highlight(code, path) {
  const tokens = /\.[ch]$/.test(path) ? TOKENS.c : /\.js$/.test(path) ? TOKENS.js : null;
  if (!tokens) return escaped(code);
  let [html, end] = ['', 0];
  for (const match of code.matchAll(tokens)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['word'];
    html += `${escaped(code.slice(end, match.index))}<span class="${kind}">${escaped(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escaped(code.slice(end));
}
