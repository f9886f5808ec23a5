/** Sentences of the notes that state a number without a tag: each is computed again here. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ARMS, meanRegrets, POLICIES, ucb1Bound } from '../../web/pages/notes/figures/bandit.js';
import { POSITIONS } from '../../web/pages/notes/figures/positions.js';
import { LEVELS } from '../../web/shared/freckers/levels.js';
import { loadEngine, vectors } from '../tools/engine.js';

const engine = await loadEngine();
/** @param {string} name */
const note = (name) => readFileSync(`web/pages/notes/${name}.html`, 'utf8');

/** @param {string} name of a position @param {string} agent @param {number} depth */
function search(name, agent, depth) {
  engine.set('Agent', agent);
  engine.set('Seed', 1);
  engine.position(`fen ${POSITIONS.find((entry) => entry.name === name)?.position}`);
  engine.go(`depth ${depth}`);
  while (engine.step(1000));
  const report = engine.report();
  assert.ok(report);
  return { nodes: report.nodes, score: report.lines[0].score ?? 0 };
}

/** Sums of the first, the first two, ... values. @param {number[]} values */
function runningSums(values) {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/** @param {number} tosses @param {number} heads */
function chanceOfAtLeast(tosses, heads) {
  let ways = 1;
  let sum = 0;
  for (let count = 0; count <= tosses; count++) {
    if (count >= heads) sum += ways;
    ways = (ways * (tosses - count)) / (count + 1);
  }
  return sum / 2 ** tosses;
}

test('the game: how many actions the test positions have, and where the two rule sets differ', () => {
  const positions = vectors('freckers-positions');
  const counts = positions.map(({ moves }) => moves.length + 1);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const differing = positions.filter(({ moves, moves_referee: more }) => moves.length !== more.length).length;
  assert.deepEqual([positions.length, mean.toFixed(1), Math.max(...counts), differing], [400, '18.5', 35, 61]);
  assert.match(note('game'), /18\.5 actions on average and 35 at most/);
  assert.match(note('game'), /In 61 of our 400 positions/);
});

test('comparing: every level against the one below, as far as one can see from 60 to 80 %', () => {
  const built = readFileSync('build/site/notes/comparing.html', 'utf8');
  const [, body] = /How far apart are the levels.*?<tbody>(.*?)<\/tbody>/s.exec(built) ?? [];
  const rows = [...(body ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row.split(/<\/t[dh]>/).map((cell) => cell.replace(/<[^>]+>/g, '')),
  );
  assert.deepEqual(
    rows.map(([name]) => name),
    LEVELS.slice(1).map(({ name }) => name),
  );
  for (const [name, , , games, ...scores] of rows) {
    for (const text of scores.slice(0, 2)) {
      const [, score, error, from, to] = /^([\d.]+)\s%(?:\s±\s([\d.]+)|,\s([\d.]+)\sto\s([\d.]+))$/.exec(text) ?? [];
      const [low, high] = error
        ? [Number(score) - Number(error), Number(score) + Number(error)]
        : [Number(from), Number(to)];
      assert.ok(high >= 60 && low <= 80, `${name}: ${text}`);
      if (games === '200') assert.ok(high - low >= 9 && high - low <= 14, `${name}: ${text}`);
    }
  }
});

test('minimax: pruning leaves a third at depth 3, sorting less than a quarter of that', () => {
  const nodes = (/** @type {string} */ settings) => search('middle game', `alphabeta:depth=3,${settings}`, 3).nodes;
  const [all, pruned, sorted] = ['pruning=off', 'pruning=on', 'order=hops'].map(nodes);
  assert.ok(Math.abs(pruned / all - 1 / 3) < 0.03, `${pruned / all}`);
  assert.ok(sorted / pruned < 0.25, `${sorted / pruned}`);
});

test('minimax: the smallest tree that proves a value has the leaves of the formula', () => {
  /** The leaves that alpha-beta sees if the first action is always best. @param {number} width @param {number} depth */
  function bestCase(width, depth) {
    let leaves = 0;
    /** @param {number} left @param {number} alpha @param {number} beta @param {number} worth of the position @returns {number} */
    function visit(left, alpha, beta, worth) {
      if (left === 0) {
        leaves++;
        return worth;
      }
      let best = -Infinity;
      for (let action = 0; action < width; action++) {
        best = Math.max(best, -visit(left - 1, -beta, -Math.max(alpha, best), -(worth - action)));
        if (best >= beta) break;
      }
      return best;
    }
    visit(depth, -Infinity, Infinity, 0);
    return leaves;
  }
  for (const width of [2, 3, 5])
    for (const depth of [1, 2, 3, 4, 5])
      assert.equal(
        bestCase(width, depth),
        width ** Math.ceil(depth / 2) + width ** Math.floor(depth / 2) - 1,
        `${width} actions, depth ${depth}`,
      );
  assert.equal(bestCase(3, 3), 11);
});

test('deep: finishing jumps makes the score swing less from depth to depth', () => {
  const swing = (/** @type {number} */ quiescence) => {
    const scores = [1, 2, 3, 4, 5, 6].map(
      (depth) =>
        search(
          'later',
          `alphabeta:depth=${depth},evaluation=best,order=hops,table=on,killers=on,quiescence=${quiescence}`,
          depth,
        ).score,
    );
    return Math.max(...scores.slice(1).map((score, index) => Math.abs(score - scores[index])));
  };
  assert.ok(swing(2) < swing(0) / 2, `${swing(2)} and ${swing(0)}`);
});

test('deep: the cubic policy gives out half of the clock by round 60 and five sixths by round 100, and phase doubles', () => {
  const paces = JSON.parse(engine.ask('pace', '180000'));
  assert.deepEqual(Object.keys(paces), ['even', 'early', 'cubic', 'phase']);
  for (const [name, shares] of Object.entries(paces)) {
    assert.equal(shares.length, 75, name);
    assert.ok(runningSums(shares)[74] <= 180_000, `${name} stays within the clock`);
  }
  const used = runningSums(paces.cubic).map((milliseconds) => milliseconds / 1000);
  assert.ok(Math.abs(used[29] / 180 - 1 / 2) < 0.02 && Math.abs(used[49] / 180 - 5 / 6) < 0.02);
  assert.ok(Math.abs(used[74] - 170) < 0.1);
  assert.equal(paces.cubic.indexOf(Math.max(...paces.cubic)) + 1, 25, 'the label of its curve says around turn 25');
  const doubled = paces.phase.flatMap((/** @type {number} */ share, /** @type {number} */ index) =>
    share > 1.5 * paces.phase[0] ? [index + 1] : [],
  );
  assert.match(note('deep'), new RegExp(`turns ${doubled[0]} to ${doubled[doubled.length - 1]}\\.`), 'phase');
  const said = note('deep')
    .match(/ours has given out (\d+) and (\d+) seconds/)
    ?.slice(1)
    .map(Number);
  assert.deepEqual(said, [Math.round(used[29]), Math.round(used[49])]);
  assert.throws(() => engine.ask('pace', 'soon'), /expected the milliseconds/);
});

test('deep: how rarely a look-up meets a false twin', () => {
  const groups = (8 * 2 ** 20) / 16 / 4;
  const chance = 4 / 2 ** (64 - Math.log2(groups));
  assert.equal(groups, 2 ** 17);
  assert.equal(chance.toPrecision(1), '3e-14');
  const hours = 1 / (chance * 5e6 * 3600);
  assert.ok(hours > 1900 && hours < 2100, `${hours}`);
});

test('monte-carlo: UCB1 keeps below its bound and bends; a fixed share of exploration does not bend', () => {
  const tries = 10_000;
  /** Regret of the last half over regret of the first. */
  const bend = (/** @type {Float64Array} */ regrets) =>
    (regrets[tries - 1] - regrets[tries / 2 - 1]) / regrets[tries / 2 - 1];
  const regrets = new Map(POLICIES.map(({ name, choose }) => [name, meanRegrets(choose, tries, 50, 2)]));
  const of = (/** @type {string} */ name) => regrets.get(name) ?? new Float64Array(tries);
  for (const count of [10, 100, 1000, tries]) assert.ok(of('UCB1, c = 1.41')[count - 1] < ucb1Bound(count));
  assert.ok(bend(of('UCB1, c = 1.41')) < 0.45 && bend(of('UCB1, c = 0.5')) < 0.45);
  assert.ok(Math.abs(bend(of('any machine')) - 1) < 0.05);
  assert.ok(bend(of('the best so far, 10 % any')) > 0.5);
  assert.ok(of('UCB1, c = 1.41')[999] > of('the best so far, 10 % any')[999], 'it still loses after 1,000 tries');
  const mean = ARMS.reduce((sum, chance) => sum + chance, 0) / ARMS.length;
  assert.ok(Math.abs(of('any machine')[tries - 1] / tries - (Math.max(...ARMS) - mean)) < 0.01);
});

test('monte-carlo: trying every action first keeps the tree flat', () => {
  engine.set('Agent', 'mcts');
  engine.position('startpos');
  engine.go('simulations 400');
  while (engine.step(1000));
  assert.equal(engine.report()?.depth, 3);
  assert.match(
    note('monte-carlo'),
    /after 400 simulations from the start, our plain <code>mcts<\/code> is three actions/,
  );
});

test('comparing: in every match of today’s champion, Red is ahead', () => {
  const shares = [...readFileSync('web/pages/notes/runs/parts.txt', 'utf8').matchAll(/Red scored ([\d.]+) %/g)];
  const sorted = shares.map(([, share]) => Number(share)).sort((one, other) => one - other);
  const said = /Red scored between <measured in="parts">([\d.]+) %<.*?> and <measured in="parts">([\d.]+) %</;
  assert.equal(sorted.length, 8);
  assert.deepEqual(said.exec(note('comparing'))?.slice(1).map(Number), [sorted[0], sorted[7]]);
});

test('comparing: coins, promotions and Elo', () => {
  assert.equal(Math.round(200 * chanceOfAtLeast(10, 7)), 34);
  assert.equal(Math.round(100 * chanceOfAtLeast(14, 9)), 21);
  assert.equal(Math.round(39 * chanceOfAtLeast(14, 9)), 8);
  const card = readFileSync('models/freckers-a5680555d20b97e9.md', 'utf8').split('## Promotions')[1];
  const candidates = card.split('\n').filter((line) => /\| \+\d+ =\d+ -\d+ \|/.test(line));
  assert.deepEqual([candidates.length, candidates.filter((line) => line.includes('yes')).length], [39, 13]);
  const elo = (/** @type {number} */ score) => Math.round(400 * Math.log10(score / (1 - score)));
  assert.deepEqual([0.514, 0.549, 0.55, 0.75].map(elo), [10, 34, 35, 191]);
});

test('every run names its command and what it printed, and a note uses it', () => {
  const sources = readdirSync('web/pages/notes')
    .filter((file) => file.endsWith('.html'))
    .map((file) => note(file.replace('.html', '')))
    .join('');
  for (const file of readdirSync('web/pages/notes/runs')) {
    const [title, command, printed] = readFileSync(`web/pages/notes/runs/${file}`, 'utf8').split('\n');
    assert.ok(title && command.startsWith('$ ') && printed, file);
    assert.ok(sources.includes(`<measured in="${file.replace('.txt', '')}">`), `${file} is used`);
    const script = command.match(/web\/tools\/notes\/measure\/\S+/)?.[0];
    if (script) assert.ok(readFileSync(script, 'utf8').includes(script), `${script} says how it is run`);
  }
});

test('the record of random games has the result that its command prints today', () => {
  const [, command, result] = readFileSync('web/pages/notes/runs/random-games.txt', 'utf8').split('\n');
  const [program, ...options] = command.slice('$ '.length).split(' ');
  assert.equal(execFileSync(program, options, { encoding: 'utf8', stdio: 'pipe' }).split('\n')[0], result);
});

for (const name of ['deepening', 'worlds', 'nodes'])
  test(`the record of ${name} is what its command prints today`, { timeout: 120_000 }, () => {
    const [, command, ...printed] = readFileSync(`web/pages/notes/runs/${name}.txt`, 'utf8').trimEnd().split('\n');
    const [program, ...options] = command.slice('$ '.length).split(' ');
    assert.equal(execFileSync(program, options, { encoding: 'utf8' }).trimEnd(), printed.join('\n'));
  });
