// What callers may send about conversations: nothing that PostgreSQL or a date cannot hold.
import { expect, test } from 'vitest';
import { messageCalls } from './message-calls.ts';
import { messageLength, messageLimits } from './message-shapes.ts';

const id = '0de30000-0000-4000-8000-0000000c0001';

test.each([
  [`1763568000000_${id}`, true],
  [`99999999999999_${id}`, true],
  [`9999999999999999_${id}`, false],
  [`1763568000000_${'-'.repeat(36)}`, false],
  [`1763568000000_${id.replaceAll('-', '0')}`, false],
  ['', false],
])('takes the cursor of a page of conversations alone: %s is %s', (cursor, isTaken) => {
  const { query } = messageCalls['GET /api/conversations'];
  expect(query.safeParse({ cursor }).success).toBe(isTaken);
});

test.each([
  [0, true],
  [2_000_000_000, true],
  [3_000_000_000, false],
  [-1, false],
  [0.5, false],
])('takes a position that a conversation can have: %s is %s', (upTo, isTaken) => {
  const { body } = messageCalls['PUT /api/conversations/{id}/read'];
  expect(body.safeParse({ upTo }).success).toBe(isTaken);
  const { query } = messageCalls['GET /api/conversations/{id}'];
  expect(query.safeParse({ before: String(upTo) }).success).toBe(isTaken);
});

test.each(['a', '🎨', '👩‍🎨', '⭐️', '\u200b.'])(
  'counts a text of “%s” as the composer does',
  (piece) => {
    const { body } = messageCalls['POST /api/conversations/{id}/messages'];
    const takes = (text: string) => body.safeParse({ text, key: id }).success;
    const most = Math.floor(messageLimits.text / messageLength(piece));
    expect(takes(piece.repeat(most))).toBe(true);
    expect(takes(piece.repeat(most + 1))).toBe(false);
    expect(messageLength(` ${piece.repeat(most + 1)} `)).toBeGreaterThan(messageLimits.text);
  },
);
