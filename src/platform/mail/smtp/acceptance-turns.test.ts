import { expect, test } from 'vitest';
import { createTurns } from './acceptance-turns.ts';

const forever = 2 ** 30;

test('lets the next come when the one before has ended', async () => {
  const turns = createTurns(forever);
  const [first, second] = [turns.book(), turns.book()];
  const came: string[] = [];
  await first.come();
  const waiting = second.come().then(() => came.push('second'));
  await new Promise(setImmediate);
  expect(came).toEqual([]);
  first.end();
  await waiting;
  second.end();
});

test('passes over one that has given up waiting', async () => {
  const turns = createTurns(forever);
  const [first, second, third] = [turns.book(), turns.book(), turns.book()];
  await first.come();
  void second.come();
  const last = third.come();
  second.end();
  first.end();
  await last;
  third.end();
});

test('goes on without one that takes too long', async () => {
  const turns = createTurns(1);
  await turns.book().come();
  await turns.book().come();
});
