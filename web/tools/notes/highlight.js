/** Minimal syntax highlighting: comments, strings, numbers, keywords. */
import { escapeHtml } from './tags.js';

const C_KEYWORDS =
  'bool|break|case|char|const|continue|do|double|else|enum|extern|float|for|if|inline|int|int64_t|return|size_t|static|struct|switch|typedef|uint16_t|uint32_t|uint64_t|uint8_t|unsigned|void|while';
const JS_KEYWORDS = 'async|await|const|else|export|for|function|if|import|let|new|of|return|while';

/** @type {Record<string, RegExp>} */
const TOKENS = {
  c: new RegExp(
    `(?<comment>/\\*[\\s\\S]*?\\*/|//.*)|(?<text>"(?:[^"\\\\]|\\\\.)*"|<[\\w/.]+\\.h>)|(?<directive>^[ \\t]*#\\w+)|(?<word>\\b(?:${C_KEYWORDS})\\b)|(?<number>\\b(?:0x[0-9A-Fa-f]+|\\d[\\d.]*)\\b)`,
    'gm',
  ),
  js: new RegExp(
    `(?<comment>/\\*[\\s\\S]*?\\*/|//.*)|(?<text>'(?:[^'\\\\]|\\\\.)*'|\`[^\`]*\`)|(?<word>\\b(?:${JS_KEYWORDS})\\b)|(?<number>\\b\\d[\\d._]*\\b)`,
    'gm',
  ),
};

/** Code as HTML, highlighted if the language is known. @param {string} code @param {string} path whose extension gives the language */
export function highlight(code, path) {
  const tokens = /\.[ch]$/.test(path) ? TOKENS.c : /\.js$/.test(path) ? TOKENS.js : null;
  if (!tokens) return escapeHtml(code);
  let [html, end] = ['', 0];
  for (const match of code.matchAll(tokens)) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? ['word'];
    html += `${escapeHtml(code.slice(end, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(end));
}
