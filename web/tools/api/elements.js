/** Describes the custom elements for editors and documentation: custom-elements.json by the standard analyzer, with the words of
 * the embed page, and from it the types of the package's export `./embed`. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ATTRIBUTES, EVENTS, METHODS, PROPERTIES, TAGS } from '../../pages/embed/attributes.js';
import config from './elements-config.js';

/** @typedef {{ name: string, description?: string, type?: { text: string }, parameters?: { name: string, type?: { text: string } }[], [key: string]: unknown }} Entry
 * @typedef {{ name: string, tagName: string, description?: string, attributes?: Entry[], members?: (Entry & { kind: string })[], events?: Entry[], cssProperties?: Entry[], [key: string]: unknown }} Declaration
 * @typedef {{ schemaVersion: string, modules: { kind: string, path: string, declarations: Declaration[], exports: object[] }[] }} Elements */

/** @param {string} text such as `go(ply), first()` @returns {string[]} */
const namesIn = (text) => [...text.matchAll(/(\w+)\(/g)].map(([, name]) => name);

/** @param {'text' | 'number' | 'flag' | readonly string[]} kind */
const typeOf = (kind) =>
  Array.isArray(kind)
    ? kind
        .filter(Boolean)
        .map((choice) => `'${choice}'`)
        .join(' | ')
    : { text: 'string', number: 'number', flag: 'boolean' }[/** @type {'text'} */ (kind)];

/** Leaves only what the embed page documents. @param {Declaration} found @returns {Declaration} */
function documented(found) {
  const tag = /** @type {(typeof TAGS)[number]} */ (found.tagName);
  const attributes = ATTRIBUTES.filter(({ tags }) => tags.includes(tag)).map(({ name, kind, help }) => ({
    ...found.attributes?.find((attribute) => attribute.name === name),
    name,
    description: help,
    type: { text: typeOf(kind) },
  }));
  const methods = METHODS.filter((entry) => entry.tag === tag).flatMap(({ name, help }) =>
    namesIn(name).map((method) => ({ method, help })),
  );
  const members = methods.map(({ method, help }) => {
    const member = found.members?.find(({ kind, name }) => kind === 'method' && name === method);
    if (!member) throw new Error(`<${tag}> has no method ${method}`);
    return { ...member, description: member.description ?? help };
  });
  const fields = attributes.map(({ name, description, type }) => ({ kind: 'field', name, description, type }));
  return {
    kind: 'class',
    description: found.description,
    name: found.name,
    tagName: tag,
    customElement: true,
    attributes,
    members: [...fields, ...members],
    events: EVENTS.filter((entry) => entry.tag === tag).map(({ name, help }) => ({
      name,
      description: help,
      type: { text: 'CustomEvent' },
    })),
    cssProperties: tag === 'agent-lab' ? [] : PROPERTIES.map((name) => ({ name })),
  };
}

/** @returns {Promise<Elements>} */
export async function describeElements() {
  await promisify(execFile)('node_modules/.bin/cem', ['analyze', '--config', 'web/tools/api/elements-config.js']);
  /** @type {Elements} */
  const { schemaVersion, modules } = JSON.parse(await readFile(`${config.outdir}/custom-elements.json`, 'utf8'));
  const found = modules.flatMap(({ declarations }) => declarations);
  const declarations = TAGS.map((tag) => {
    const declaration = found.find(({ tagName }) => tagName === tag);
    if (!declaration) throw new Error(`the analyzer did not find <${tag}>`);
    return documented(declaration);
  });
  const path = 'site/embed.js';
  const exports = declarations.map(({ tagName, name }) => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  }));
  return { schemaVersion, modules: [{ kind: 'javascript-module', path, declarations, exports }] };
}

/** @param {Elements} elements */
export function elementTypes({ modules: [{ declarations }] }) {
  const comment = (/** @type {string | undefined} */ text) => (text ? `  /** ${text.replace(/\s+/g, ' ')} */\n` : '');
  const interfaces = declarations.map(({ name, members = [] }) => {
    const lines = members
      .filter((member) => member.name !== 'id')
      .map(({ kind, name: member, description, type, parameters = [] }) =>
        kind === 'field'
          ? `${comment(description)}  ${member}: ${type?.text.includes("'") ? 'string' : type?.text};`
          : `${comment(description)}  ${member}(${parameters.map((parameter) => `${parameter.name}: ${parameter.type?.text ?? 'string'}`).join(', ')}): Promise<void>;`,
      );
    return `export interface ${name} extends HTMLElement {\n${lines.join('\n')}\n}\n`;
  });
  const map = declarations.map(({ tagName, name }) => `    '${tagName}': ${name};`);
  return `${interfaces.join('\n')}\ndeclare global {\n  interface HTMLElementTagNameMap {\n${map.join('\n')}\n  }\n}\n`;
}
