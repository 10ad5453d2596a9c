import { expect, test } from 'vitest';
import { deletionObstacles } from './deletion-obstacles.ts';

const nothing = { payouts: 0, refunds: 0, disputes: 0 };

test('lets an account be deleted once nothing is open', () => {
  expect(deletionObstacles(nothing)).toEqual([]);
});

test('names everything that is still open', () => {
  expect(deletionObstacles({ payouts: 1, refunds: 2, disputes: 1 })).toEqual([
    '1 payout waits.',
    '2 refunds are not sent yet.',
    '1 payment is disputed.',
  ]);
});
