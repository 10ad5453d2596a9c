// How many mails a walk leaves in the queue while the mail server is busy, out of order, or refuses a few mailboxes.
import { expect, test } from 'vitest';
import { msUntilRoom } from './mail-room.ts';

test.for([
  ['nothing waits', { waiting: 0, untried: 0, queued: 0 }, 0],
  ['a few wait for a first attempt', { waiting: 50, untried: 50, queued: 200 }, 0],
  ['many wait for a first attempt', { waiting: 51, untried: 51, queued: 200 }, 1000],
  ['the server takes nothing', { waiting: 200, untried: 0, queued: 200 }, 30_000],
  ['the server takes nothing any more', { waiting: 301, untried: 0, queued: 5000 }, 30_000],
  ['one mailbox of twenty takes nothing', { waiting: 10_000, untried: 0, queued: 200_000 }, 0],
] as const)('where %s', ([, mails, ms]) => {
  expect(msUntilRoom(mails)).toBe(ms);
});
