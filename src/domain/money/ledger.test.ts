import { expect, test } from 'vitest';
import {
  type Account,
  accounts,
  asCounted,
  oneSidedAccounts,
  safeToWithdrawCents,
} from './ledger.ts';
import { type Line, postings } from './postings.ts';

const share = { instructorCents: 3960, commissionCents: 450, taxCents: 90 };
const owners = { bookingId: 'b', payeeId: 'i' };

function safeAfter(...lines: Line[][]): number {
  const balances = new Map<Account, number>();
  for (const { account, cents } of lines.flat())
    balances.set(account, (balances.get(account) ?? 0) + asCounted(account, cents));
  return safeToWithdrawCents(balances);
}

const paid = [postings.paymentSeated(share, owners), postings.fee(161)];
const completed = postings.classCompleted(share, owners);

test.each([
  ['nothing but the fee is missing while all of it is somebody else’s', paid, -161],
  ['the commission is the marketplace’s once the class is over', [...paid, completed], 289],
  ['a payout changes nothing', [...paid, completed, postings.payout(3960, owners)], 289],
  [
    'a refund before the class leaves the fee to pay',
    [...paid, postings.refundBeforeClass(share, owners), postings.refundDone(4500)],
    -161,
  ],
  [
    'what was paid by hand stays at the provider',
    [...paid, postings.refundBeforeClass(share, owners), postings.refundByHand(4500)],
    4339,
  ],
  [
    'what an open dispute has taken is not there',
    [...paid, completed, postings.disputeOpened(4500, 1500)],
    -5711,
  ],
])('safe to withdraw: %s', (_what, lines, cents) => {
  expect(safeAfter(...lines)).toBe(cents);
});

test('knows every account once', () => {
  expect(new Set(accounts).size).toBe(accounts.length);
  expect(accounts).toHaveLength(15);
});

test('watches every account that must not turn, on the side where it grows', () => {
  expect(oneSidedAccounts('credit').toSorted()).toEqual([
    'commission_deferred',
    'commission_revenue',
    'held',
    'instructor_payable',
    'penalty_revenue',
    'refund_payable',
    'tax_payable',
    'unapplied',
  ]);
  expect(oneSidedAccounts('debit').toSorted()).toEqual([
    'dispute_loss',
    'dispute_suspense',
    'goodwill',
    'instructor_receivable',
  ]);
});
