import { expect, test } from 'vitest';
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import { effectSentences } from './effect-text.ts';

const source: RefundRequest['sources'][number] = {
  price: 68,
  gone: 0,
  rest: 68,
  commissionBps: 1000,
  taxBps: 0,
  isEarned: true,
  payable: 0,
  sent: 61.2,
};

test('tells the instructor what a refund takes back from their payout account', () => {
  expect(effectSentences({ sources: [source], studioName: null }, 6800)).toEqual([
    '$61.20 of it is your share, $6.80 is our commission.',
    '$61.20 is taken back from your payout account, because this date was paid out. What it cannot give comes off your next payouts.',
  ]);
});

test('tells an operator whose money it is', () => {
  const waiting = { ...source, sent: 0, payable: 61.2 };
  expect(effectSentences({ sources: [waiting], studioName: null }, 500, 'Ivo Marek')).toEqual([
    '$4.50 of it is Ivo Marek’s share, $0.50 is our commission.',
    '$4.50 comes off their payout for this date, which was not sent yet.',
  ]);
});

test('says nothing before there is an amount', () => {
  expect(effectSentences({ sources: [source], studioName: null }, 0)).toEqual([]);
});

test('names the studio where it bears the refund, to its instructor and to an operator', () => {
  for (const instructor of [undefined, 'Ivo Marek'])
    expect(
      effectSentences({ sources: [source], studioName: 'Clay House' }, 6800, instructor),
    ).toEqual([
      '$61.20 of it is Clay House’s share, $6.80 is our commission.',
      '$61.20 is taken back from their payout account, because this date was paid out. What it cannot give comes off their next payouts.',
    ]);
});
