import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTurn } from './visitors-in-turn.ts';

test('serves in order, and lets other events come between', async () => {
  let nowMs = 0;
  const serve = inTurn(() => nowMs);
  const served: string[] = [];
  for (const name of ['a', 'b', 'c', 'd'])
    serve(() => {
      served.push(name);
      nowMs += 0.3;
    });
  expect(served).toEqual([]);
  await nextTurn();
  expect(served).toEqual(['a', 'b']);
  await nextTurn();
  expect(served).toEqual(['a', 'b', 'c', 'd']);
});

test('serves one visitor in each turn even if each takes long', async () => {
  let nowMs = 0;
  const serve = inTurn(() => nowMs);
  const served: number[] = [];
  for (const each of [1, 2, 3]) serve(() => void served.push(each, (nowMs += 5)));
  await nextTurn();
  expect(served).toEqual([1, 5]);
  await nextTurn();
  await nextTurn();
  expect(served).toEqual([1, 5, 2, 10, 3, 15]);
});

test('serves those who come later', async () => {
  const serve = inTurn();
  const served: string[] = [];
  serve(() => void served.push('first'));
  await nextTurn();
  serve(() => void served.push('second'));
  await nextTurn();
  expect(served).toEqual(['first', 'second']);
});
