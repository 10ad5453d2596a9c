import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './visitors-in-turn.ts';

/** Visitors who take so long to serve; a refusal takes no time. */
function crowd(serveMs: number) {
  let nowMs = 0;
  const turns = inTurn(() => nowMs);
  const seen: string[] = [];
  const come = (name: string) =>
    turns.add({
      serve: () => {
        seen.push(name);
        nowMs += serveMs;
      },
      refuse: () => void seen.push(`${name} refused`),
    });
  return { turns, seen, come, wait: (ms: number) => void (nowMs += ms) };
}

test('serves in order, and lets other events come between', async () => {
  const { seen, come } = crowd(0.3);
  for (const name of ['a', 'b', 'c', 'd']) come(name);
  expect(seen).toEqual([]);
  await nextTurn();
  expect(seen).toEqual(['a', 'b']);
  await nextTurn();
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
});

test('serves one visitor in each turn even if each takes long', async () => {
  const { seen, come } = crowd(5);
  for (const name of ['a', 'b', 'c']) come(name);
  await nextTurn();
  expect(seen).toEqual(['a']);
  await nextTurn();
  await nextTurn();
  expect(seen).toEqual(['a', 'b', 'c']);
});

test('serves those who come later', async () => {
  const { seen, come } = crowd(0);
  come('first');
  await nextTurn();
  come('second');
  await nextTurn();
  expect(seen).toEqual(['first', 'second']);
});

test('refuses those of a crowd who have waited long, and serves those who have not', async () => {
  const { seen, come, wait } = crowd(0.6);
  come('a');
  come('b');
  wait(251);
  for (let count = 0; count < 20; count += 1) come('late');
  await nextTurn();
  expect(seen).toEqual(['a refused', 'b refused', 'late']);
});

test('serves a few however long they have waited, for example while the process stood still', async () => {
  const { seen, come, wait } = crowd(0);
  for (let count = 0; count < 20; count += 1) come('one');
  wait(5000);
  await nextTurn();
  expect(seen).toEqual(Array.from({ length: 20 }, () => 'one'));
});

test('is crowded while 300 wait', async () => {
  const { turns, come } = crowd(0.6);
  for (let count = 0; count < 300; count += 1) come('one');
  expect(turns.isCrowded()).toBe(true);
  await nextTurn();
  expect(turns.isCrowded()).toBe(false);
});
