import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openUgi, programs, vectors } from '../tools/native.js';

/** @type {Record<string, string>} */
const responses = { red: 'response p1win', blue: 'response p2win', draw: 'response draw' };

for (const program of programs) {
  test(`${program.name}: GROW turns the board of 400 positions into the referee's`, async () => {
    const ugi = openUgi(program.path);
    for (const position of vectors('freckers-positions')) {
      const [, side, played] = position.fen.split(' ');
      const expected = `${position.after_grow} ${side === 'r' ? 'b' : 'r'} ${Number(played) + 1}`;
      assert.deepEqual(await ugi.ask(`position fen ${position.fen} moves grow`), []);
      assert.deepEqual(await ugi.ask('query position'), [`response ${expected}`]);
    }
    await ugi.close();
  });

  test(`${program.name}: 40 games end as the referee says, and not before`, async () => {
    const ugi = openUgi(program.path);
    const games = vectors('freckers-games');
    assert.equal(games.length, 40);
    for (const game of games) {
      const beginning = `position fen ${game.start} moves`;
      assert.deepEqual(await ugi.ask(`setoption name Rules value ${game.rules}`), []);
      assert.deepEqual(await ugi.ask(`${beginning} ${game.actions.slice(0, -1).join(' ')}`), []);
      assert.deepEqual(await ugi.ask('query gameover'), ['response false']);
      assert.deepEqual(await ugi.ask('query result'), ['response none']);
      assert.deepEqual(await ugi.ask(`${beginning} ${game.actions.join(' ')}`), []);
      assert.deepEqual(await ugi.ask('query gameover'), ['response true']);
      assert.deepEqual(await ugi.ask('query result'), [responses[game.result]]);
      assert.deepEqual(await ugi.ask('query p1turn'), [`response ${game.actions.length % 2 === 0}`]);
      assert.deepEqual(await ugi.ask('query position'), [`response ${game.final}`]);
    }
    await ugi.close();
  });
}
