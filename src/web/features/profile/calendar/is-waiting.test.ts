// Whether a calendar elsewhere is about to be read.
import { expect, test } from 'vitest';
import { isWaiting } from './is-waiting.ts';

const read = {
  id: 'a',
  readAt: '2026-12-01T10:00:00.000Z',
  nextReadAt: '2026-12-01T10:30:00.000Z',
  failure: null,
};

test('waits for a calendar that was never read, until it was read or cannot be', () => {
  expect(isWaiting({ ...read, readAt: null }, {})).toBe(true);
  expect(isWaiting({ ...read, readAt: null, failure: 'gone' }, {})).toBe(false);
  expect(isWaiting(read, {})).toBe(false);
});

test('waits for one that is to be read again until its reading has ended, however long it takes', () => {
  const asked = { a: read.nextReadAt };
  expect(isWaiting(read, asked)).toBe(true);
  expect(isWaiting({ ...read, failure: 'too_slow' }, asked)).toBe(true);
  const nextReadAt = '2026-12-01T10:41:00.000Z';
  expect(isWaiting({ ...read, nextReadAt }, asked)).toBe(false);
  expect(isWaiting({ ...read, nextReadAt, failure: 'too_slow' }, asked)).toBe(false);
  expect(isWaiting(read, { b: read.nextReadAt })).toBe(false);
});
