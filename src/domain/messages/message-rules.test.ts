import { expect, test } from 'vitest';
import { firstContactLeft, secondsUntilSendable } from './message-rules.ts';

const now = new Date('2026-11-15T16:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  ['nothing is full', null, null, null],
  ['the pair is full since a minute', ago(60), null, 540],
  ['the pair was full ten minutes ago', ago(600), null, null],
  ['the day is full since an hour', null, ago(3600), 23 * 3600],
  ['both are full: the longer wait counts', ago(60), ago(3600), 23 * 3600],
])('says when the sender may write again: %s', (_case, inPair, inDay, seconds) => {
  expect(secondsUntilSendable({ inPair, inDay }, now)).toBe(seconds);
});

test.each([
  [{ hasBooked: false, hasReply: false, sent: 0 }, 3],
  [{ hasBooked: false, hasReply: false, sent: 3 }, 0],
  [{ hasBooked: false, hasReply: true, sent: 9 }, null],
  [{ hasBooked: true, hasReply: false, sent: 9 }, null],
])('limits the first contact of a learner who has not booked: %j', (contact, left) => {
  expect(firstContactLeft(contact)).toBe(left);
});
