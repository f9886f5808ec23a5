/** Prints what `python -m referee agent lilypad:NAME` can name, as JSON for the referee's agent: the levels, then every agent of
 * `lilypad agents --json`, which it reads from standard input. */
import { readFileSync } from 'node:fs';
import { LEVELS } from '../shared/freckers/levels.js';

/** As Python names classes. @param {string} name */
const className = (name) => name.replace(/(^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, _gap, letter) => letter.toUpperCase());

const TOP = LEVELS[LEVELS.length - 1];

/** @type {Record<string, { agent: string, limits: string, about: string }>} */
const strengths = {};
/** @type {{ name: string, summary: string }[]} */
const agents = JSON.parse(readFileSync(0, 'utf8'));
for (const { name, summary } of agents)
  strengths[className(name)] = { agent: name, limits: TOP.limits, about: summary };
for (const { name, agents: best, limits, about } of LEVELS)
  strengths[className(name)] = { agent: best[0], limits, about };
console.log(JSON.stringify(strengths, null, 2));
