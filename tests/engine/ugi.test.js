import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openUgi, programs, run, startPosition, vectors } from '../tools/native.js';

const finished = vectors('freckers-games').find((game) => game.result === 'red');

for (const { name, path } of programs) {
  test(`${name}: ugi introduces the program and its options`, async () => {
    const ugi = openUgi(path);
    ugi.send('ugi');
    const answer = await ugi.until('ugiok');
    assert.equal(answer[0], 'id name Lilypad');
    for (const option of ['Agent', 'Rules', 'Seed']) {
      assert.ok(
        answer.some((line) => line.startsWith(`option name ${option} type `)),
        option,
      );
    }
    assert.deepEqual(await ugi.close(), { rest: [], code: 0, complaint: '' });
  });

  test(`${name}: go answers with info and a legal bestmove, and the position stays`, async () => {
    const ugi = openUgi(path);
    await ugi.ask('position startpos moves 0413 7364');
    const before = await ugi.ask('query position');
    ugi.send('go nodes 100');
    const [info, best] = (await ugi.until('bestmove')).slice(-2);
    assert.match(info, /^info depth \d+ .*nodes \d+ nps \d+ time \d+ pv /);
    const action = best.slice('bestmove '.length);
    assert.match(action, /^(grow|[0-7]{4})$/);
    assert.deepEqual(await ugi.ask('query position'), before);
    assert.deepEqual(await ugi.ask(`position startpos moves 0413 7364 ${action}`), []);
    await ugi.close();
  });

  test(`${name}: every kind of limit ends a search`, async () => {
    const ugi = openUgi(path);
    for (const limits of ['movetime 1', 'depth 1', 'nodes 1', 'rtime 50 btime 50', 'depth 2 nodes 10 movetime 5']) {
      await ugi.bestMove(limits);
    }
    await ugi.close();
  });

  test(`${name}: isready and stop are answered during a search`, async () => {
    const ugi = openUgi(path);
    ugi.send('go infinite');
    const early = await ugi.ask('query p1turn');
    assert.ok(early.includes('response true'));
    const late = await ugi.ask('stop');
    assert.equal([...early, ...late].filter((line) => line.startsWith('bestmove ')).length, 1);
    assert.deepEqual(await ugi.close(), { rest: [], code: 0, complaint: '' });
  });

  test(`${name}: a stopped search gives one bestmove, a second stop nothing`, async () => {
    const { stdout } = await run(path, [], 'go infinite\nstop\nstop\nisready\n');
    assert.equal(stdout.match(/^bestmove /gm)?.length, 1);
    assert.match(stdout, /readyok\n$/);
  });

  test(`${name}: quit and the end of input end the program during a search`, async () => {
    for (const input of ['go infinite\nquit\n', 'go infinite\n', 'go infinite\ngo nodes 1\n', 'go infinite']) {
      const { code, stderr } = await run(path, [], input);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, JSON.stringify(input));
    }
  });

  test(`${name}: nothing after quit is carried out`, async () => {
    const { code, stdout } = await run(path, [], 'isready\nquit\nisready\n');
    assert.deepEqual({ code, stdout }, { code: 0, stdout: 'readyok\n' });
  });

  test(`${name}: a game that is over has an error instead of a move`, async () => {
    const ugi = openUgi(path);
    await ugi.ask(`position fen ${finished.final}`);
    assert.deepEqual(await ugi.ask('go nodes 1'), ['error the game is over: red has won']);
    assert.deepEqual(await ugi.ask('query gameover'), ['response true']);
    assert.deepEqual(await ugi.ask('query result'), ['response p1win']);
    const home = '8/8/8/8/8/*bbbbbb*/8/*rrrrrr*'; // whoever is to move
    for (const side of ['r', 'b']) {
      await ugi.ask(`position fen ${home} ${side} 10`);
      assert.deepEqual(await ugi.ask('query result'), ['response p1win']);
    }
    await ugi.close();
  });

  test(`${name}: a bad line has one error line and changes nothing`, async () => {
    const cases = [
      ['go', /a search needs a limit/],
      ['go multipv 2', /a search needs a limit/],
      ['go rtime 1000', /a search needs a limit/], // Blue is to move
      ['go nodes', /invalid value '' for nodes/],
      ['go nodes -5', /invalid value '-5' for nodes/],
      ['go nodes 1 nodes 1', /invalid value '1' for nodes/],
      ['go depth 0', /invalid value '0' for depth/],
      ['go movetime soon', /invalid value 'soon' for movetime/],
      ['go fast', /expected a limit .*, found 'fast'/],
      ['position', /startpos or fen/],
      ['position here', /startpos or fen, not 'here'/],
      ['position fen', /empty/],
      ['position startpos 0112', /expected moves.*'0112'/],
      ['position startpos moves 7161', /move 1 .*belongs to blue, but it is red's turn/],
      ['position startpos moves 0112 0213', /move 2 .*belongs to red, but it is blue's turn/],
      ['position startpos moves 2122', /move 1 .*there is no frog on \(2,1\)/],
      ['position startpos moves 0121', /cannot go to \(2,1\), there is no pad/],
      ['position startpos moves 0102', /cannot go to \(0,2\), a frog is there/],
      ['position startpos moves 01', /ends too early at character 3/],
      ['position startpos moves GROW', /grow or four digits 0 to 7, not 'GROW' at character 1/],
      [`position fen ${finished.final} moves grow`, /the game is over/],
      ['setoption', /name NAME value VALUE/],
      ['setoption name Rules', /name NAME value VALUE/],
      ['setoption name Rules value chess', /the rules are pads or referee, not 'chess'/],
      ['setoption name Agent value nobody', /unknown agent 'nobody'; available: random, /],
      ['setoption name Seed value -1', /the seed must be/],
      ['setoption name Weather value fine', /unknown parameter 'Weather'/],
      ['query', /unknown question ''; .*; every game also answers gameover, result, p1turn and position/],
      ['query weather', /unknown question 'weather'; available: referee, .*; every game also answers gameover/],
      ['hello', /unknown command 'hello'/],
      ['UGI', /unknown command 'UGI'/],
    ];
    const ugi = openUgi(path);
    await ugi.ask('position startpos moves 0413');
    const before = await ugi.ask('query position');
    for (const [line, message] of /** @type {[string, RegExp][]} */ (cases)) {
      const answer = await ugi.ask(line);
      assert.equal(answer.length, 1, `${line}: ${answer.join(' | ')}`);
      assert.match(answer[0], /^error /, line);
      assert.match(answer[0], message, line);
      assert.deepEqual(await ugi.ask('query position'), before, line);
    }
    await ugi.close();
  });

  test(`${name}: a line may end with CR LF and hold more blanks than needed; an empty one says nothing`, async () => {
    const ugi = openUgi(path);
    for (const line of ['', ' \t ', '\r', '  position \t startpos   moves  0413 \r']) {
      assert.deepEqual(await ugi.ask(line), [], JSON.stringify(line));
    }
    assert.deepEqual(await ugi.ask('query p1turn\r'), ['response false']);
    await ugi.close();
  });

  test(`${name}: new rules begin a new game`, async () => {
    const ugi = openUgi(path);
    await ugi.ask('position startpos moves 0413');
    await ugi.ask('setoption name rules value referee');
    assert.deepEqual(await ugi.ask('query position'), [`response ${startPosition}`]);
    await ugi.close();
  });

  test(`${name}: a line of 10 MB has one error line, and the next line is read`, async () => {
    const ugi = openUgi(path);
    for (const filling of ['x', ' ', 'grow ', 'position startpos moves ']) {
      const line = Buffer.alloc(10_000_000, filling);
      assert.deepEqual(await ugi.ask(line), ['error the line is longer than 65535 bytes']);
    }
    const { code, complaint } = await ugi.close();
    assert.deepEqual({ code, complaint }, { code: 0, complaint: '' });
  });

  test(`${name}: binary rubbish has error lines that can be read`, async () => {
    const rubbish = Buffer.alloc(1_000_000);
    for (let i = 0, state = 1; i < rubbish.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      rubbish[i] = state >>> 24;
    }
    const ugi = openUgi(path);
    const answer = await ugi.ask(rubbish);
    assert.ok(answer.length > 1000);
    for (const line of answer) assert.match(line, /^error [^\0-\x1f\x7f\ufffd]+$/);
    for (const word of ['position fen ', 'position startpos moves ', 'setoption name Agent value ', 'go nodes ']) {
      const bytes = Buffer.concat([Buffer.from(word), Buffer.from([0, 1, 0xff, 0xfe, 0x80, 0x1b, 0x5b, 0xc3])]);
      const [error, ...others] = await ugi.ask(bytes);
      assert.match(error, /^error [^\0-\x1f\x7f\ufffd]+$/, word);
      assert.deepEqual(others, []);
    }
    const { code, complaint } = await ugi.close();
    assert.deepEqual({ code, complaint }, { code: 0, complaint: '' });
  });
}
