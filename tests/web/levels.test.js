/** The levels of Freckers: the engine accepts each, and links to them stay valid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEVELS } from '../../web/shared/freckers/levels.js';
import { readLink } from '../../web/shared/freckers/link.js';
import { checkSettings } from '../../web/shared/freckers/settings.js';
import { lines, native, startPosition } from '../tools/native.js';

const agents = JSON.parse((await lines(native, 'agents', '--json')).join('\n'));

/** In links and embeddings that people have made. */
const OLD_IDS = ['beginner', 'casual', 'student', 'club', 'expert', 'champion'];

test('the engine plays every level', async () => {
  for (const { id, agents: wanted, limits } of LEVELS) {
    const [kind, amount] = limits.split(' ');
    for (const agent of wanted) {
      const [best] = await lines(native, 'bestmove', '--agent', agent, `--${kind}`, amount, startPosition);
      assert.match(best, /^(grow|[0-7]{4})$/, id);
    }
  }
});

test('every level but the last counts nodes, and none is twice in the list', () => {
  const [last, ...others] = [...LEVELS].reverse();
  for (const { id, limits } of others) assert.match(limits, /^nodes [1-9]\d*$/, id);
  assert.equal(last.limits, 'movetime 1500');
  assert.equal(new Set(LEVELS.map(({ id }) => id)).size, LEVELS.length);
  assert.equal(new Set(LEVELS.map(({ name }) => name)).size, LEVELS.length);
});

test('old links still name a level, in the same order of strength', () => {
  const known = LEVELS.map(({ id }) => id);
  assert.deepEqual(
    known.filter((id) => OLD_IDS.includes(id)),
    OLD_IDS,
  );
  for (const id of OLD_IDS)
    assert.equal(readLink(`#seat=red&blue=level:${id}`, agents)?.settings.opponents?.blue, `level:${id}`);
});

test('a new visitor meets the weakest level', () => {
  assert.equal(checkSettings({}, agents).opponents.blue, `level:${LEVELS[0].id}`);
});
