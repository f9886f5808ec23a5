/** Agents that people bring, as text: `guest-<id>`, where needed with the name that its owner gave it,
 * `guest-<id>:name=<name>`. Games and links can then name an agent that is not in this browser. */

/** How opponents and experiments name an agent that somebody brought. */
export const GUEST_PREFIX = 'guest-';
export const MAX_GUEST_NAME = 60;

export const isGuest = (/** @type {unknown} */ agent) => typeof agent === 'string' && agent.startsWith(GUEST_PREFIX);

/** @param {{ id: string, name: string }} guest */
export const writeGuest = ({ id, name }) => `${GUEST_PREFIX}${id}:name=${name.slice(0, MAX_GUEST_NAME)}`;

/** Null if it is not an agent that somebody brought. @param {unknown} text */
export function readGuest(text) {
  const [, id, name] = /^guest-([0-9a-f]{12})(?::name=(.*))?$/s.exec(String(text)) ?? [];
  return id ? { id, name: (name ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_GUEST_NAME) || `guest-${id}` } : null;
}
