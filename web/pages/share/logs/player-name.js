const MAX_NAME = 60;

/** The course's referee writes `player 1 [agent:Agent]`; people say `agent`. @param {unknown} name */
export const shortPlayerName = (name) =>
  (typeof name === 'string' ? name.slice(0, 200) : '')
    .trim()
    .replace(/^player \d \[(.*)\]$/, '$1')
    .replace(/:Agent$/, '')
    .slice(0, MAX_NAME);
