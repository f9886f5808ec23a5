/** Checks answers. Pure; knows the kinds of fields but no exercise.
 * @import { AgentField, Answers, BoundField, CellsField, ChoiceField, Field, FieldVerdict, HexField, NumberField, Question, Verdict } from './exercise.js' */

/** Signs that people and word processors write for a minus. */
const MINUS = /[−–‐]/g;

/** A number as people write it, in per cent if wanted; NaN if it is none. @param {string} text @param {boolean} [percent] */
export function readNumber(text, percent = false) {
  let plain = text.replace(MINUS, '-').replace(/[\s\u00a0\u202f]/g, '');
  if (percent) plain = plain.replace(/%$/, '');
  const fraction = /^(-?\d+)\/(\d+)$/.exec(plain);
  if (fraction) return (Number(fraction[1]) / Number(fraction[2])) * (percent ? 100 : 1);
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) plain = plain.replaceAll(',', '');
  else if (/^[-+]?\d*,\d+$/.test(plain)) plain = plain.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A bound as `BoundField` has it; null if it is none. @param {string} text */
export function readBound(text) {
  const plain = text.replace(MINUS, '-').replace(/\s/g, '').toLowerCase();
  if (plain === '') return '';
  if (/^\+?(∞|inf|infinity|oo)$/.test(plain)) return 'inf';
  if (/^-(∞|inf|infinity|oo)$/.test(plain)) return '-inf';
  return /^[-+]?\d+$/.test(plain) ? String(Number(plain) + 0) : null;
}

/** A hexadecimal number as `HexField` has it; null if it is none. @param {string} text */
export function readHex(text) {
  const plain = text.trim().toLowerCase().replace(/^0x/, '');
  return /^[0-9a-f]{1,8}$/.test(plain) ? Number.parseInt(plain, 16).toString(16) : null;
}

/** An agent's name and its parameters sorted; null if the text has another form. @param {string} text */
export function readAgent(text) {
  const found = /^([a-z][\w-]*)(?::(.*))?$/.exec(text.trim());
  if (!found) return null;
  const pairs = found[2] === undefined ? [] : found[2].split(',');
  if (!pairs.every((pair) => /^[\w-]+=[\w.+-]+$/.test(pair))) return null;
  const values = pairs.map((pair) => {
    const [key, value] = pair.split('=');
    return `${key.toLowerCase()}=${/^[+-]?(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) : value}`;
  });
  return { name: found[1], values: values.sort() };
}

/** @param {NumberField} field @param {string} text */
function checkNumber({ answer, tolerance, percent, hint, mistakes = [] }, text) {
  const value = readNumber(text, percent);
  if (Number.isNaN(value)) return `“${text}” is not a number.`;
  // A little more than the tolerance: 0.1 + 0.2 is not 0.3.
  const isNear = (/** @type {number} */ other) => Math.abs(value - other) <= tolerance + 1e-9 * Math.abs(other);
  if (isNear(answer)) return '';
  return mistakes.find((mistake) => isNear(mistake.answer))?.why ?? hint;
}

/** @param {BoundField | HexField} field @param {string} text */
function checkWord({ kind, answer, hint, mistakes = [] }, text) {
  const value = kind === 'hex' ? readHex(text) : readBound(text);
  if (value === null)
    return kind === 'hex'
      ? `“${text}” is not a hexadecimal number: the digits are 0 to 9 and A to F.`
      : `“${text}” is not a bound: write a whole number, inf or -inf.`;
  return value === answer ? '' : (mistakes.find((mistake) => mistake.answer === value)?.why ?? hint);
}

/** @param {ChoiceField} field @param {string} text */
const checkChoice = ({ answer, why, hint }, text) =>
  text === String(answer) ? '' : [why?.[Number(text)], hint].filter(Boolean).join(' ');

/** @param {CellsField} field @param {string[]} marked */
function checkCells({ answer, why, hint }, marked) {
  const wrong = marked.filter((cell) => !answer.includes(cell));
  const missing = answer.filter((cell) => !marked.includes(cell));
  if (!wrong.length && !missing.length) return '';
  const parts = wrong.map((cell) => why[cell]);
  if (missing.length)
    parts.push(missing.length === 1 ? 'One cell is missing.' : `${missing.length} cells are missing.`);
  return [...parts, hint].join(' ');
}

/** @param {AgentField} field @param {string} text */
function checkAgent({ answer, hint }, text) {
  const [wanted, found] = [readAgent(answer), readAgent(text)];
  if (!found || !wanted) return `An agent is a name, a colon, and key=value pairs with commas between them. ${hint}`;
  if (found.name !== wanted.name) return `The name before the colon should be ${wanted.name}. ${hint}`;
  const wrong = found.values.filter((value) => !wanted.values.includes(value));
  const missing = wanted.values.filter((value) => !found.values.includes(value)).map((value) => value.split('=')[0]);
  if (wrong.length) return `${wrong.join(' and ')} was not asked for. ${hint}`;
  if (found.values.length > wanted.values.length) return `A parameter stands there twice. ${hint}`;
  return missing.length ? `${missing.join(' and ')} is missing. ${hint}` : '';
}

/** Whether nothing was entered. A bound may stay empty once the field that it belongs to is answered.
 * @param {Field} field @param {Answers} answers */
const isEmpty = (field, answers) =>
  !answers[field.name]?.length && !(field.kind === 'bound' && answers[field.belongsTo]?.length);

/** What is wrong with an answer; empty if it is right. @param {Field} field @param {Answers} answers */
function messageFor(field, answers) {
  const value = answers[field.name];
  if (isEmpty(field, answers))
    return field.kind === 'cells' ? `Nothing is marked yet. ${field.hint}` : 'Not answered yet.';
  if (field.kind === 'cells') return checkCells(field, Array.isArray(value) ? value : []);
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'number') return checkNumber(field, text);
  if (field.kind === 'choice') return checkChoice(field, text);
  return field.kind === 'agent' ? checkAgent(field, text) : checkWord(field, text);
}

/** @param {Question} question @param {Answers} answers @returns {Verdict} */
export function check({ fields }, answers) {
  /** @type {FieldVerdict[]} */
  const verdicts = fields.map((field) => {
    const message = messageFor(field, answers);
    return { name: field.name, right: !message, message };
  });
  return { right: verdicts.every(({ right }) => right), fields: verdicts };
}

/** The right answer, as a reader would enter it. @param {Field} field @returns {string | string[]} */
export function rightAnswer(field) {
  return field.kind === 'cells' ? field.answer : String(field.answer);
}

/** The right answer in words. @param {Field} field */
export function spokenAnswer(field) {
  if (field.kind === 'cells') return field.answer.join(', ');
  if (field.kind === 'choice') return field.choices[field.answer];
  if (field.kind === 'hex') return field.answer.toUpperCase().padStart(2, '0');
  if (field.kind === 'bound') return boundText(field.answer);
  if (field.kind === 'agent') return field.answer;
  const digits = Math.max(0, Math.ceil(-Math.log10(field.tolerance || 1)));
  return `${numberText(field.answer, digits)}${field.percent ? ' %' : ''}`;
}

/** A bound as notes write it. @param {string} bound */
export const boundText = (bound) =>
  ({ '': 'none', inf: '∞', '-inf': '−∞' })[bound] ?? (bound.startsWith('-') ? `−${bound.slice(1)}` : bound);

/** A number with at most so many digits after the point, and commas between thousands. @param {number} value @param {number} [digits] */
export const numberText = (value, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits }).replace('-', '−');
