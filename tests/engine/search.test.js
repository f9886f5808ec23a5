// The alpha-beta search: every switch may change how much is searched, never what is found.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mirrorAction, mirrorPosition } from '../tools/mirror.js';
import { lines, native, openUgi, programs, vectors } from '../tools/native.js';

const positions = vectors('freckers-positions').map((vector) => vector.fen);
const open = positions.filter((fen) => !isOver(fen));
const sample = open.filter((_, index) => index % 2 === 0).slice(0, 200);

/** Presets of the search, with what makes them finish within a node limit. */
const presets = [
  'minimax',
  'alphabeta',
  'alphabeta-cache',
  'alphabeta-five',
  'alphabeta-tuple',
  'alphabeta-distance',
  'alphabeta-best',
  'alphabeta-best:probcut=100',
];

/** @param {string} fen */
function isOver(fen) {
  const rows = fen.split(' ')[0].split('/');
  const count = (/** @type {string} */ row, /** @type {string} */ frog) => row.split(frog).length - 1;
  return count(rows[0], 'b') === 6 || count(rows[7], 'r') === 6 || fen.endsWith(' 150');
}

/**
 * What a search says at its end.
 * @param {ReturnType<typeof openUgi>} ugi
 * @param {string} fen
 * @param {string} limits
 */
async function search(ugi, fen, limits) {
  ugi.send(`position fen ${fen}`);
  ugi.send(`go ${limits}`);
  const said = await ugi.until('bestmove');
  const info = said.filter((line) => line.startsWith('info depth'));
  const field = (/** @type {string} */ line, /** @type {RegExp} */ form) => line.match(form)?.[1] ?? '';
  const last = info.at(-1) ?? '';
  return {
    move: said.at(-1)?.slice('bestmove '.length) ?? '',
    score: field(last, /score (\w+ -?\d+)/),
    depth: Number(field(last, /depth (\d+)/)),
    nodes: Number(field(last, /nodes (\d+)/)),
    line: field(last, /pv (.*)$/).split(' '),
    info,
  };
}

/**
 * The scores that an agent gives to positions.
 * @param {string} agent
 * @param {string[]} fens
 * @param {string} limits
 */
async function scores(agent, fens, limits) {
  const ugi = openUgi(native);
  assert.deepEqual(await ugi.ask(`setoption name Agent value ${agent}`), []);
  const found = [];
  for (const fen of fens) found.push((await search(ugi, fen, limits)).score);
  await ugi.close();
  return found;
}

/** Ordering, killers, history and an equal-depth table in every combination. */
function combinations() {
  const all = [];
  for (const order of ['none', 'random', 'class', 'hops']) {
    for (const killers of ['off', 'on']) {
      for (const table of ['table=off', 'table=on,reuse=equal,keep=off', 'table=on,reuse=equal,keep=on,hash=1']) {
        all.push(`order=${order},killers=${killers},${table}`);
      }
    }
  }
  return all;
}

test('pruning, ordering, killers and the table leave the score of minimax as it is', async () => {
  const wanted = await scores('minimax:depth=4', sample, 'depth 4');
  for (const switches of combinations()) {
    const agent = `alphabeta:depth=4,deepening=on,${switches}`;
    assert.deepEqual(await scores(agent, sample, 'depth 4'), wanted, agent);
  }
});

test('scout windows and aspiration find the score of minimax, with each evaluation', async () => {
  const few = sample.slice(0, 40);
  for (const evaluation of ['positional', 'five', 'distance', 'best']) {
    const wanted = await scores(`minimax:evaluation=${evaluation}`, few, 'depth 3');
    for (const switches of ['scout=on', 'scout=on,aspiration=50,deepening=on', 'history=on,killers=on,deepening=on']) {
      const agent = `alphabeta:evaluation=${evaluation},${switches}`;
      assert.deepEqual(await scores(agent, few, 'depth 3'), wanted, agent);
    }
  }
});

test('the last actions before the limit are searched to the count of frogs, with and without the table', async () => {
  const late = sample.slice(0, 60).map((fen, index) => fen.replace(/\d+$/, String(146 + (index % 4))));
  const wanted = await scores('minimax:depth=4', late, 'depth 4');
  for (const switches of ['order=hops', 'table=on,reuse=equal,order=hops', 'table=on,reuse=equal,killers=on']) {
    assert.deepEqual(await scores(`alphabeta:depth=4,deepening=on,${switches}`, late, 'depth 4'), wanted, switches);
  }
  assert.ok(
    wanted.some((score) => score.startsWith('mate ')),
    'some of these games end within the search',
  );
});

test('a table that also answers from deeper searches strays rarely and little', async () => {
  // A deeper entry stands for a better informed value: the position was met nearer to the root by another order of moves.
  const wanted = await scores('minimax:depth=4', sample, 'depth 4');
  const found = await scores(
    'alphabeta:depth=4,deepening=on,table=on,reuse=atleast,keep=off,order=hops',
    sample,
    'depth 4',
  );
  const different = found.map((score, i) => [score, wanted[i]]).filter(([a, b]) => a !== b);
  assert.ok(different.length <= sample.length / 10, `${different.length} of ${sample.length} differ`);
  for (const [a, b] of different) {
    const rows = Math.abs(Number(a.split(' ')[1]) - Number(b.split(' ')[1])) / 100;
    assert.ok(a.startsWith('mate') || b.startsWith('mate') || rows <= 4, `${a} instead of ${b}`);
  }
});

test('scores of the table refine margins and nothing else', async () => {
  /** @param {string} margins */
  const found = async (margins) => {
    const agents = ['off', 'on'].map((refine) => `alphabeta-best:refine=${refine},${margins}`);
    return Promise.all(
      agents.map((agent) =>
        Promise.all(
          sample.slice(0, 8).map(async (fen) => {
            const {
              nodes,
              best,
              lines: shown,
            } = JSON.parse((await lines(native, 'bestmove', '--agent', agent, '--depth', '8', '--json', fen))[0]);
            return { nodes, best, shown };
          }),
        ),
      ),
    );
  };
  const [without, same] = await found('nullmove=0,futility=0');
  assert.deepEqual(same, without);
  const [evaluated, refined] = await found('futility=100');
  assert.notDeepEqual(refined, evaluated);
});

test('ProbCut saves nodes; with a margin that no search exceeds it changes no score', async () => {
  /** @param {string} probcut */
  const found = async (probcut) => {
    const ugi = openUgi(native);
    await ugi.ask(`setoption name Agent value alphabeta:depth=6,deepening=on,order=hops,scout=on,${probcut}`);
    const reports = [];
    for (const fen of sample.slice(0, 20)) reports.push(await search(ugi, fen, 'depth 6'));
    await ugi.close();
    return { scores: reports.map(({ score }) => score), nodes: reports.reduce((sum, { nodes }) => sum + nodes, 0) };
  };
  const without = await found('probcut=0');
  const wide = await found('probcut=1000');
  assert.deepEqual(wide.scores, without.scores);
  assert.ok(wide.nodes > without.nodes, 'it did search less deep first');
  const narrow = await found('probcut=50');
  assert.ok(narrow.nodes < without.nodes, `${narrow.nodes} and ${without.nodes} nodes`);
});

test('mirrored positions give mirrored moves, the same scores and the same nodes', async () => {
  for (const preset of presets) {
    const ugi = openUgi(native);
    await ugi.ask(`setoption name Agent value ${preset}`);
    for (const fen of open.slice(0, 60)) {
      await ugi.ask('uginewgame');
      const here = await search(ugi, fen, 'nodes 3000');
      await ugi.ask('uginewgame');
      const there = await search(ugi, mirrorPosition(fen), 'nodes 3000');
      assert.deepEqual(
        [there.move, there.score, there.nodes, there.line.join(' ')],
        [mirrorAction(here.move), here.score, here.nodes, here.line.map(mirrorAction).join(' ')],
        `${preset} ${fen}`,
      );
    }
    await ugi.close();
  }
});

for (const { name, path } of programs) {
  test(`${name}: the line is legal and as long as the search is deep, or reaches the end`, async () => {
    for (const preset of presets) {
      const ugi = openUgi(path);
      await ugi.ask(`setoption name Agent value ${preset}`);
      for (const fen of open.slice(60, name === 'native' ? 110 : 70)) {
        const { line, depth, score } = await search(ugi, fen, 'depth 5');
        assert.deepEqual(await ugi.ask(`position fen ${fen} moves ${line.join(' ')}`), [], `${preset} ${fen}`);
        const [over] = await ugi.ask('query gameover');
        const decided = score.startsWith('mate');
        assert.ok(
          line.length >= depth || over === 'response true' || decided,
          `${preset} ${fen}: ${line.length} < ${depth}`,
        );
      }
      await ugi.close();
    }
  });

  test(`${name}: a search stopped at any moment gives a legal move`, async () => {
    const ugi = openUgi(path);
    for (const preset of presets) {
      await ugi.ask(`setoption name Agent value ${preset}`);
      for (let nodes = 1; nodes < 3000; nodes = Math.ceil(nodes * 1.7)) {
        const fen = open[nodes % open.length];
        const { move } = await search(ugi, fen, `nodes ${nodes}`);
        assert.deepEqual(await ugi.ask(`position fen ${fen} moves ${move}`), [], `${preset} ${fen} ${nodes}`);
      }
    }
    for (let i = 0; i < 20; i++) {
      await ugi.ask(`position fen ${open[i]}`);
      ugi.send('go infinite');
      ugi.send('stop');
      const move = (await ugi.until('bestmove')).at(-1)?.slice('bestmove '.length);
      assert.deepEqual(await ugi.ask(`position fen ${open[i]} moves ${move}`), []);
    }
    await ugi.close();
  });
}

test('several lines are distinct, sorted, and begin with the best', async () => {
  const ugi = openUgi(native);
  await ugi.ask('setoption name Agent value alphabeta:depth=4,deepening=on,order=hops');
  for (const fen of open.slice(0, 40)) {
    const { score } = await search(ugi, fen, 'depth 4');
    const { info } = await search(ugi, fen, 'depth 4 multipv 5');
    const lastStart = info.map((line) => / multipv [2-5] /.test(line)).lastIndexOf(false);
    const last = info.slice(lastStart);
    const moves = last.map((line) => line.match(/pv (\S+)/g)?.at(-1));
    assert.equal(new Set(moves).size, moves.length, fen);
    const values = last
      .map((line) => line.match(/score (\w+) (-?\d+)/))
      .map((match) => {
        const value = Number(match?.[2]);
        return match?.[1] === 'cp' ? value : value > 0 ? 1e9 - value : -1e9 - value;
      });
    assert.deepEqual(
      values,
      [...values].sort((a, b) => b - a),
      fen,
    );
    assert.ok(last[0].includes(`score ${score} `), `${fen}: ${last[0]} and ${score}`);
  }
  await ugi.close();
});

test('a forced win is preferred faster, and found in games one action before their end', async () => {
  const ugi = openUgi(native);
  await ugi.ask('setoption name Agent value alphabeta-best');
  for (const game of vectors('freckers-games')) {
    if (game.result === 'draw' || game.actions.length >= 149) continue;
    const last = game.actions.at(-1);
    await ugi.ask(`setoption name Rules value ${game.rules}`);
    ugi.send(`position fen ${game.start} moves ${game.actions.slice(0, -1).join(' ')}`);
    ugi.send('go depth 3');
    const said = await ugi.until('bestmove');
    const info = said.filter((line) => line.startsWith('info')).at(-1) ?? '';
    assert.match(info, /score mate 1 /, `${last} ends the game`);
  }
  await ugi.close();
});

test('slices change nothing', async () => {
  const [fen] = open.slice(7);
  for (const preset of presets) {
    const words = ['bestmove', '--agent', preset, '--nodes', '100000', '--json', fen];
    const direct = JSON.parse((await lines(native, ...words))[0]);
    const ugi = openUgi(native); // thinks in slices of 5 ms
    await ugi.ask(`setoption name Agent value ${preset}`);
    const sliced = await search(ugi, fen, 'nodes 100000');
    await ugi.close();
    assert.deepEqual(
      [sliced.move, sliced.nodes, sliced.line],
      [direct.best, direct.nodes, direct.lines[0].moves],
      preset,
    );
  }
});
