/** A program that is written in the page: one file in one language.
 * @import { Language } from '../guests/guests.js'
 * @import { GuestParts } from '../guests/store.js'
 * @typedef {{ language: Language, text: string }} Program */

/** @type {Language[]} */
export const LANGUAGES = ['python', 'javascript'];
/** @type {Record<Language, string>} */
export const LANGUAGE_NAMES = { python: 'Python', javascript: 'JavaScript' };
/** How messages name the program. @type {Record<Language, string>} */
export const FILE_NAMES = { python: 'program.py', javascript: 'program.js' };
/** How the referee would name it. @type {Record<Language, string>} */
const SPECS = { python: 'program', javascript: FILE_NAMES.javascript };
/** More than a person writes in one file, in characters. */
export const MAX_LENGTH = 200_000;

/** @param {unknown} value @returns {Language | null} */
export const readLanguage = (value) => LANGUAGES.find((language) => language === value) ?? null;

/** @param {Program} program */
export const filesOf = ({ language, text }) => [{ path: FILE_NAMES[language], bytes: new TextEncoder().encode(text) }];

/** The program as an agent that can be brought to the arena. @param {Program} program @returns {GuestParts} */
export const partsOf = (program) => ({
  language: program.language,
  files: filesOf(program),
  wheels: [],
  spec: SPECS[program.language],
  root: '.',
});
