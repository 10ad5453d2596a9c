import { expect, test } from 'vitest';
import { exampleMessage } from '#tests/support/worlds/example-messages.ts';
import { mergeMessages } from './merge-messages.ts';

const part = (from: number, to: number, text = 'old') => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) =>
    exampleMessage({ position: from + index, text }),
  ),
  earlier: from > 1 ? from : null,
});

const positions = (merged: ReturnType<typeof mergeMessages>) =>
  merged.messages.map(({ position }) => position);

test('keeps the messages that have left the newest page', () => {
  const merged = mergeMessages(part(1, 4), part(3, 6, 'new'));
  expect(positions(merged)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(merged.messages.map(({ text }) => text)).toEqual([
    'old',
    'old',
    'new',
    'new',
    'new',
    'new',
  ]);
  expect(merged.earlier).toBeNull();
});

test('puts earlier messages before those that are known', () => {
  const merged = mergeMessages(part(31, 60), part(11, 30));
  expect(positions(merged)).toHaveLength(50);
  expect(merged.earlier).toBe(11);
});

test('begins anew after a gap, which can be read again', () => {
  const merged = mergeMessages(part(1, 30), part(41, 70));
  expect(positions(merged)[0]).toBe(41);
  expect(merged.earlier).toBe(41);
});

test('takes an empty conversation for what it is', () => {
  expect(mergeMessages({ messages: [], earlier: null }, part(1, 2)).messages).toHaveLength(2);
});
