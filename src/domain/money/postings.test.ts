import { expect, test } from 'vitest';
import { type Line, postings } from './postings.ts';

const share = { instructorCents: 3960, commissionCents: 450, taxCents: 90 };
const owners = { bookingId: 'booking', payeeId: 'instructor' };

const rows: [string, Line[], Record<string, number>][] = [
  [
    'a payment that buys seats',
    postings.paymentSeated(share, owners),
    {
      provider_balance: 4500,
      'held of booking': -3960,
      commission_deferred: -450,
      tax_payable: -90,
    },
  ],
  [
    'a payment that buys nothing',
    postings.paymentUnapplied(4500),
    { provider_balance: 4500, unapplied: -4500 },
  ],
  ['the fee', postings.fee(161), { processor_fees: 161, provider_balance: -161 }],
  [
    'a refund of what bought nothing',
    postings.refundUnapplied(4500),
    { unapplied: 4500, refund_payable: -4500 },
  ],
  [
    'a refund before the class',
    postings.refundBeforeClass(share, owners),
    { 'held of booking': 3960, commission_deferred: 450, tax_payable: 90, refund_payable: -4500 },
  ],
  [
    'a refund after the class',
    postings.refundAfterClass(share, owners),
    {
      'instructor_payable of instructor': 3960,
      commission_revenue: 450,
      tax_payable: 90,
      refund_payable: -4500,
    },
  ],
  [
    'a refund out of goodwill',
    postings.refundGoodwill(4500),
    { goodwill: 4500, refund_payable: -4500 },
  ],
  [
    'a refund that has left',
    postings.refundDone(4500),
    { refund_payable: 4500, provider_balance: -4500 },
  ],
  [
    'a refund that came back',
    postings.refundFailed(4500),
    { provider_balance: 4500, refund_payable: -4500 },
  ],
  [
    'a refund after the payout',
    postings.refundAfterPayout(share, owners),
    {
      'instructor_receivable of instructor': 3960,
      commission_revenue: 450,
      tax_payable: 90,
      refund_payable: -4500,
    },
  ],
  [
    'a refund paid in another way',
    postings.refundByHand(4500),
    { refund_payable: 4500, operator_bank: -4500 },
  ],
  [
    'a penalty',
    postings.penalty(900, owners),
    { 'instructor_receivable of instructor': 900, penalty_revenue: -900 },
  ],
  [
    'a debt that a payout pays',
    postings.netting(900, owners),
    { 'instructor_payable of instructor': 900, 'instructor_receivable of instructor': -900 },
  ],
  [
    'a transfer that was sent',
    postings.payout(4050, owners),
    { 'instructor_payable of instructor': 4050, provider_balance: -4050 },
  ],
  [
    'a transfer that came back',
    postings.payoutReturned(4050, owners),
    { provider_balance: 4050, 'instructor_payable of instructor': -4050 },
  ],
  [
    'a debt that was taken back',
    postings.reversal(900, owners),
    { provider_balance: 900, 'instructor_receivable of instructor': -900 },
  ],
  [
    'a dispute that was opened',
    postings.disputeOpened(4500, 1500),
    { dispute_suspense: 4500, processor_fees: 1500, provider_balance: -6000 },
  ],
  [
    'a dispute that was won',
    postings.disputeWon(4500),
    { provider_balance: 4500, dispute_suspense: -4500 },
  ],
  [
    'a dispute that was lost before the class',
    postings.disputeLost(share, { from: 'held', ownerId: 'booking' }),
    { 'held of booking': 3960, commission_deferred: 450, tax_payable: 90, dispute_suspense: -4500 },
  ],
  [
    'a dispute that was lost after the payout',
    postings.disputeLost(share, { from: 'instructor_receivable', ownerId: 'instructor' }),
    {
      'instructor_receivable of instructor': 3960,
      commission_revenue: 450,
      tax_payable: 90,
      dispute_suspense: -4500,
    },
  ],
  [
    'a dispute that the marketplace pays',
    postings.disputeAbsorbed(4500),
    { dispute_loss: 4500, dispute_suspense: -4500 },
  ],
  [
    'money that the marketplace has taken out',
    postings.withdrawal(5000),
    { operator_bank: 5000, provider_balance: -5000 },
  ],
  [
    'a class that is over',
    postings.classCompleted(share, owners),
    {
      'held of booking': 3960,
      commission_deferred: 450,
      'instructor_payable of instructor': -3960,
      commission_revenue: -450,
    },
  ],
];

const nameOf = ({ account, ownerId }: Line) => (ownerId ? `${account} of ${ownerId}` : account);

test.each(rows)(
  '%s is posted to these accounts, and sums to nothing',
  (_event, lines, accounts) => {
    expect(Object.fromEntries(lines.map((line) => [nameOf(line), line.cents]))).toEqual(accounts);
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
  },
);

test('has a row for every event of the table', () => {
  // `disputeLost` has two rows: a dispute may be lost before the class and after it.
  expect(rows).toHaveLength(Object.keys(postings).length + 1);
});
