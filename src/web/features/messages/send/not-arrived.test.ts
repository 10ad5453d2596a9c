import { expect, test } from 'vitest';
import { exampleMessage } from '#tests/support/worlds/example-messages.ts';
import type { OutgoingMessage } from './unsent-messages.ts';
import { notArrived } from './not-arrived.ts';

const outgoing = (key: string, facts: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key,
  thread: 'one',
  text: 'ok',
  photos: 0,
  after: 1,
  writtenAt: '2026-11-18T15:00:00.000Z',
  ...facts,
});

const keys = (messages: OutgoingMessage[]) => messages.map(({ key }) => key);
const stored = (position: number, text = 'ok') => exampleMessage({ position, text, isMine: true });

test('shows a message once, though its response is slower than the live notice', () => {
  expect(notArrived([outgoing('a')], [stored(1), stored(2)])).toEqual([]);
  expect(keys(notArrived([outgoing('a')], [stored(1)]))).toEqual(['a']);
});

test('counts equal messages one by one', () => {
  expect(keys(notArrived([outgoing('a'), outgoing('b')], [stored(2)]))).toEqual(['b']);
});

test('keeps a message that failed, and those with other photos', () => {
  expect(keys(notArrived([outgoing('a', { failure: 'No network' })], [stored(2)]))).toEqual(['a']);
  expect(keys(notArrived([outgoing('a', { photos: 1 })], [stored(2)]))).toEqual(['a']);
});
