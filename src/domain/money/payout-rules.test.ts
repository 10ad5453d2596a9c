import { expect, test } from 'vitest';
import {
  holdReasonOf,
  netDebt,
  payoutDueAt,
  payoutLatestAt,
  takeBackFrom,
} from './payout-rules.ts';

test('is due two days after the end, whatever clocks did in between, and late after a week', () => {
  const endsAt = new Date('2026-10-31T18:00:00Z');
  expect(payoutDueAt(endsAt, 48)).toEqual(new Date('2026-11-02T18:00:00Z'));
  expect(payoutLatestAt(endsAt, 7)).toEqual(new Date('2026-11-07T18:00:00Z'));
});

const free = {
  isDisputed: false,
  hasAccount: true,
  isSuspended: false,
  lacksBalance: false,
  wasRefused: false,
  wasReturned: false,
  isRefundAsked: false,
};

test.each([
  [{}, undefined],
  [{ isRefundAsked: true }, 'refund_request'],
  [{ isRefundAsked: true, wasReturned: true }, 'returned'],
  [{ wasReturned: true }, 'returned'],
  [{ wasReturned: true, wasRefused: true }, 'refused'],
  [{ wasRefused: true, lacksBalance: true }, 'balance'],
  [{ lacksBalance: true, hasAccount: false }, 'no_account'],
  [{ isSuspended: true, hasAccount: false }, 'suspended'],
  [{ isSuspended: true, isDisputed: true }, 'dispute'],
  [{ hasAccount: false, isDisputed: true }, 'dispute'],
] as const)('is held for the worst reason: %o', (obstacles, reason) => {
  expect(holdReasonOf({ ...free, ...obstacles })).toBe(reason);
});

test.each([
  [[4050, 900], 0, [0, 0]],
  [[4050, 900], 1000, [1000, 0]],
  [[4050, 900], 4100, [4050, 50]],
  [[4050, 900], 9000, [4050, 900]],
  [[4050], -5, [0]],
])('takes a debt off %j: %d', (gross, debtCents, netted) => {
  const shares = netDebt(gross, debtCents);
  expect(shares.map(({ nettedCents }) => nettedCents)).toEqual(netted);
  for (const { grossCents, nettedCents, amountCents } of shares)
    expect(nettedCents + amountCents).toBe(grossCents);
});

test.each([
  [{ owedCents: 900, debtCents: 900, leftCents: [4050] }, [900]],
  [{ owedCents: 900, debtCents: 300, leftCents: [4050] }, [300]],
  [{ owedCents: 900, debtCents: 900, leftCents: [500, 4050] }, [500, 400]],
  [{ owedCents: 900, debtCents: 900, leftCents: [100] }, [100]],
  [{ owedCents: -1, debtCents: 900, leftCents: [4050] }, [0]],
])('takes back no more than is owed, nor than there is: %j', (debt, taken) => {
  expect(takeBackFrom(debt)).toEqual(taken);
});
