import { expect, test } from 'vitest';
import { type Line, postings } from './postings.ts';

const share = { instructorCents: 4050, commissionCents: 450 };
const owners = { bookingId: 'booking', instructorId: 'instructor' };

const rows: [string, Line[], Record<string, number>][] = [
  [
    'a payment that buys seats',
    postings.paymentSeated(share, owners),
    { provider_balance: 4500, 'held of booking': -4050, commission_deferred: -450 },
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
    { 'held of booking': 4050, commission_deferred: 450, refund_payable: -4500 },
  ],
  [
    'a refund after the class',
    postings.refundAfterClass(share, owners),
    { 'instructor_payable of instructor': 4050, commission_revenue: 450, refund_payable: -4500 },
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
    'a class that is over',
    postings.classCompleted(share, owners),
    {
      'held of booking': 4050,
      commission_deferred: 450,
      'instructor_payable of instructor': -4050,
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
  expect(rows).toHaveLength(Object.keys(postings).length);
});
