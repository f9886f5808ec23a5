/** Certificates of finished tournaments, as engine/arena/README.md describes them. What comes from outside is read whole or
 * refused with a message for the user.
 * @import { ArenaRecord, Experiment } from '../../../wasm/lilypad.js'
 * @import { Tournament } from './tournament.js'
 * @typedef {object} Certificate
 * @property {'lilypad-certificate 1'} format
 * @property {string} engine the version that played
 * @property {Experiment} experiment
 * @property {string} results a character per game
 * @property {string} digests the games' digests in one string
 * @property {string} hash over the version, results and digests */
import { messageOf } from '../../shared/page/message.js';
import { parseLink } from './link.js';

const FORMAT = 'lilypad-certificate 1';
const DIGITS = 16;
const MAX_CHARACTERS = 100_000;
const RESULTS = new Map([
  [0, '0'],
  [0.5, '='],
  [1, '1'],
]);

/** The 64-bit FNV-1a hash of ASCII text. @param {string} text */
function hashOfText(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(DIGITS, '0');
}

/** @param {Pick<Certificate, 'engine' | 'results' | 'digests'>} certificate */
const hashOf = ({ engine, results, digests }) => hashOfText(`${engine} ${results} ${digests}`);

/** Why the games of an experiment cannot be repeated exactly, or null if they can. @param {Experiment} experiment */
export function unrepeatable({ agents, limits = '' }) {
  if (agents.some(({ agent }) => /^(guest-|process:|python:)/.test(agent)))
    return 'Agents from outside the engine cannot be repeated exactly.';
  if (agents.some((agent) => /movetime|clock/.test(agent.limits ?? limits)))
    return 'Games with time limits cannot be repeated exactly.';
  if (agents.some(({ agent }) => /threads=(?!1(?!\d))/.test(agent)))
    return 'A search with several threads cannot be repeated exactly.';
  return null;
}

/** What is said of one game. @param {ArenaRecord} record @returns {{ result: string, digest: string } | null} null if it broke off */
export function outcomeOf({ redPoints, digest }) {
  const result = redPoints === null ? undefined : RESULTS.get(redPoints);
  return result && digest ? { result, digest } : null;
}

/** What a certificate says of a game. @param {Certificate} certificate @param {number} game */
export const certified = ({ results, digests }, game) => ({
  result: results[game],
  digest: digests.slice(DIGITS * game, DIGITS * (game + 1)),
});

/** Makes the certificate of a finished tournament; throws a message for the user. @param {Tournament} tournament @returns {Promise<Certificate>} */
export async function makeCertificate(tournament) {
  const { experiment } = tournament;
  const reason = unrepeatable(experiment);
  if (reason) throw new Error(reason);
  const { games, sprt } = tournament.standings();
  const count = sprt?.verdict ? 2 * sprt.pairs : games;
  let [engine, results, digests] = ['', '', ''];
  for await (const record of tournament.records()) {
    if (record.game >= count) break;
    const outcome = outcomeOf(record);
    if (!outcome && record.redPoints === null) throw new Error(`Game ${record.game + 1} broke off. Play again first.`);
    if (!outcome || !record.engine || (engine && record.engine !== engine))
      throw new Error('Another version of the engine played some of these games. Play again first.');
    engine = record.engine;
    results += outcome.result;
    digests += outcome.digest;
  }
  if (results.length !== count) throw new Error('Some games are missing. Play them first.');
  return { format: FORMAT, engine, experiment, results, digests, hash: hashOf({ engine, results, digests }) };
}

/** Checks what was found; its experiment is checked by the engine. Throws a message. @param {any} found @returns {Certificate} */
function check(found) {
  if (found?.format !== FORMAT) throw new Error(`its format is not ${FORMAT}`);
  const { engine, experiment, results, digests, hash } = found;
  if (typeof engine !== 'string' || !/^\w{1,40}$/.test(engine)) throw new Error('it does not say which version played');
  if (experiment === null || typeof experiment !== 'object' || !Array.isArray(experiment.agents))
    throw new Error('it has no experiment');
  if (typeof results !== 'string' || !/^[01=]+$/.test(results)) throw new Error('its results are not 0, = and 1');
  if (typeof digests !== 'string' || !/^[0-9a-f]*$/.test(digests) || digests.length !== DIGITS * results.length)
    throw new Error('it has not one digest for each game');
  if (hash !== hashOf({ engine, results, digests })) throw new Error('it is damaged: its hash does not fit its games');
  return { format: FORMAT, engine, experiment, results, digests, hash };
}

/** @param {string} text of a file @returns {Certificate | null} null if it is something else; throws a message for the user */
function readCertificate(text) {
  /** @type {any} */
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!String(found?.format).startsWith('lilypad-certificate')) return null;
  try {
    return check(found);
  } catch (error) {
    throw new Error(`This certificate cannot be read: ${messageOf(error)}.`);
  }
}

/** @param {Certificate} certificate */
export const certificateLink = (certificate) => `#certificate=${encodeURIComponent(JSON.stringify(certificate))}`;

/** Whether a certificate is short enough for a link. @param {Certificate} certificate */
export const fitsLink = (certificate) => certificateLink(certificate).length <= MAX_CHARACTERS;

/** Where the certificate in a file is confirmed. @param {string} text of the file @returns {string | null} null if it is something else;
 *   throws a message for the user */
export function certificateAddress(text) {
  const certificate = readCertificate(text);
  if (certificate && !fitsLink(certificate))
    throw new Error('This certificate is too long for the page. Use the native program: lilypad confirm FILE.');
  return certificate && certificateLink(certificate);
}

/** @param {string} hash @returns {Certificate | null} null if there is none; throws a message for the user */
export function readCertificateLink(hash) {
  const text = /^#certificate=(.*)$/s.exec(hash)?.[1];
  if (text === undefined) return null;
  try {
    if (text.length > MAX_CHARACTERS) throw new Error('it is too long');
    return check(parseLink(text));
  } catch (error) {
    throw new Error(`This certificate cannot be read: ${messageOf(error)}.`);
  }
}
