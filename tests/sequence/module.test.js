/** Sequence in WebAssembly, used as a page uses it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '../../wasm/client.js';
import { nodeWorker } from '../../wasm/node.js';
import { wasmBytes } from '../tools/engine.js';
import { openSequence } from '../tools/sequence.js';

test('a whole game: choices lead to actions, views show what their seat may know', async () => {
  const engine = await openSequence();
  const board = engine.board();
  assert.deepEqual(
    [board.length, board[0], board[1], board[99], board.filter((card) => card === '').length],
    [100, '', '2s', '', 4],
  );
  /** @type {string[]} */
  const moves = [];
  let seenTrade = false;
  for (;;) {
    const game = engine.position(`deal 11 moves ${moves.join(' ')}`);
    assert.equal(game.history.length, moves.length);
    if (game.result !== 'none') {
      assert.deepEqual([game.choices, engine.legal().legal], [[], []]);
      break;
    }
    const { state, view, turn, choices, decide } = game;
    assert.ok(state);
    const other = /** @type {0 | 1} */ (1 - turn);
    assert.deepEqual(engine.view(turn), view);
    assert.deepEqual(
      [view.hand, view.opponent, view.stock],
      [state.hands[turn], state.hands[other].length, state.deck.length],
    );
    assert.deepEqual([...view.unseen, ...view.known].sort(), [...state.deck, ...state.hands[other]].sort());
    assert.deepEqual([...view.known].sort(), [...state.known[other]].sort());
    // Every choice combined with every draft card gives the legal list.
    const actions = choices.flatMap(({ card, kind, cells }) =>
      (cells.length ? cells : ['']).flatMap((cell) =>
        view.draft.map((draft) => `${card}${kind === 'remove' ? 'x' : ''}${cell}-${draft}`),
      ),
    );
    if (decide) actions.push('decline');
    assert.deepEqual([...new Set(actions)].sort(), [...new Set(engine.legal().legal)].sort());
    seenTrade ||= decide;
    moves.push(actions[(moves.length * 7919) % actions.length]);
    const played = engine.position(`deal 11 moves ${moves.join(' ')}`).history.at(-1);
    assert.equal(played?.seat, turn);
    assert.match(played?.text ?? '', turn ? /^Blue (plays|trades|keeps)/ : /^Red (plays|trades|keeps)/);
  }
  assert.ok(moves.length > 20 && seenTrade);
});

test('bad input is rejected with a message, and the engine keeps working', async () => {
  const engine = await openSequence();
  /** @type {[() => unknown, RegExp][]} */
  const attempts = [
    [() => engine.position('deal -1'), /seed/],
    [() => engine.position('deal 1 moves 2s01-9d'), /move 1 of the game/],
    [() => engine.position('fen 8/8'), /begins with startpos, deal, state or view, not 'fen'/],
    [() => engine.position('state {"chips":[]}'), /10 rows/],
    [() => engine.position(`state ${'['.repeat(1_000_000)}`), /expected '\{'/],
    [() => engine.position(`deal 1 moves${' decline'.repeat(1_000_000)}`), /move 1/],
    [() => engine.position('x'.repeat(20_000_000)), /too long/],
    [() => engine.set('Agent', 'greedy'), /unknown agent/],
    [() => engine.set('Rules', 'pads'), /course or clean/],
    [() => engine.go('depth 2'), /depth/],
    [() => engine.go(''), /limit/],
  ];
  for (const [attempt, message] of attempts) {
    assert.throws(
      attempt,
      (/** @type {Error} */ error) => !(error instanceof WebAssembly.RuntimeError) && message.test(error.message),
    );
    assert.equal(engine.position('deal 1').result, 'none');
  }
  const view = engine.view(1);
  engine.position(`view ${JSON.stringify(view)}`);
  assert.throws(() => engine.go('nodes 1'), /other player's turn/);
  assert.throws(() => engine.legal(), /only a view/);
});

test('a client searches in the worker, which gets only the view', { timeout: 120_000 }, async () => {
  const engine = await openSequence();
  const { turn } = engine.position('deal 21');
  const client = createClient({ wasm: wasmBytes(), game: 'sequence', createWorker: nodeWorker, patience: 60_000 });
  try {
    const view = `view ${JSON.stringify(engine.view(turn))}`;
    const report = await client.search(view, 'seq-champion', 'nodes 200', { seed: 3 });
    assert.ok(engine.legal().legal.includes(report.best));
    assert.equal((await client.search(view, 'seq-champion', 'nodes 200', { seed: 3 })).best, report.best);
    await assert.rejects(client.search('view {}', 'seq-champion', 'nodes 1'), /a key is missing/);
    const control = new AbortController();
    const endless = client.search(view, 'seq-mcts', 'infinite', {
      signal: control.signal,
      onInfo: () => control.abort(),
    });
    assert.ok(engine.legal().legal.includes((await endless).best));
  } finally {
    client.close();
  }
});

test('sampled worlds are consistent with what the player knows, and differ', async () => {
  const engine = await openSequence();
  const { view } = engine.position('deal 7 moves 4h45-8h jsx45-9h ah46-ks');
  const worlds = Array.from({ length: 50 }, (_, seed) => engine.sample(seed));
  for (const hand of worlds) {
    assert.equal(hand.length, view.opponent);
    assert.deepEqual(hand.slice(view.opponent - view.known.length).sort(), [...view.known].sort());
    const left = [...view.unseen];
    for (const card of hand.slice(0, view.opponent - view.known.length)) {
      assert.ok(left.includes(card), `${card} has shown itself`);
      left.splice(left.indexOf(card), 1);
    }
  }
  assert.deepEqual(engine.sample(3), worlds[3], 'the same seed gives the same world');
  assert.ok(new Set(worlds.map((hand) => hand.join())).size > 40);
  assert.deepEqual(engine.position(`view ${JSON.stringify(view)}`).view, view);
  assert.deepEqual(engine.sample(3), worlds[3], 'it depends only on the view');
});
