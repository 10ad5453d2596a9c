// The parts of an instructor's money, from the postings that the ledger really has.
import { expect, test } from 'vitest';
import { addParts, type EarningKind, netOf, noEarnings, partsOf } from './earning-parts.ts';
import { type Line, postings } from './postings.ts';

const bookingId = 'booking';
const payeeId = 'instructor';
const share = { instructorCents: 1760, commissionCents: 200, taxCents: 40 };
const owners = { bookingId, payeeId };

/** Sums the lines as the store does. */
function changeOf(kind: EarningKind, lines: Line[]) {
  const sum = (accounts: readonly string[]) =>
    -lines.reduce((all, { account, cents }) => (accounts.includes(account) ? all + cents : all), 0);
  return {
    kind,
    shareCents: sum(['held', 'instructor_payable', 'instructor_receivable']),
    commissionCents: sum(['commission_deferred', 'commission_revenue']),
    taxCents: sum(['tax_payable']),
  };
}

const sold = { ...noEarnings, grossCents: 2000, commissionCents: 200, taxCents: 40 };
const refunded = { ...noEarnings, refundedCents: 2000, commissionCents: -200, taxCents: -40 };

test.each<[string, EarningKind, Line[], Partial<typeof sold>]>([
  ['a payment', 'payment', postings.paymentSeated(share, owners), sold],
  ['a refund before the class', 'refund', postings.refundBeforeClass(share, owners), refunded],
  ['a refund after it', 'refund', postings.refundAfterClass(share, owners), refunded],
  ['a refund after the payout', 'refund', postings.refundAfterPayout(share, owners), refunded],
  ['a refund that we pay', 'refund', postings.refundGoodwill(2000), {}],
  [
    'a lost dispute',
    'dispute_lost',
    postings.disputeLost(share, { from: 'instructor_receivable', ownerId: payeeId }),
    { disputedCents: 2000, commissionCents: -200, taxCents: -40 },
  ],
  ['a penalty', 'penalty', postings.penalty(400, owners), { penaltyCents: 400 }],
  ['a payout', 'payout', postings.payout(1400, owners), { paidCents: 1400 }],
  [
    'a payout that came back',
    'payout_returned',
    postings.payoutReturned(1400, owners),
    { paidCents: -1400 },
  ],
  ['money taken back', 'reversal', postings.reversal(900, owners), { paidCents: -900 }],
])('says of %s what it changes', (_name, kind, lines, expected) => {
  expect(partsOf(changeOf(kind, lines))).toEqual({ ...noEarnings, ...expected });
});

test('the net less what was paid is what we still hold for them, whatever happened', () => {
  const changes = [
    changeOf('payment', postings.paymentSeated(share, owners)),
    changeOf(
      'refund',
      postings.refundBeforeClass(
        { instructorCents: 440, commissionCents: 50, taxCents: 10 },
        owners,
      ),
    ),
    changeOf('penalty', postings.penalty(300, owners)),
    changeOf('payout', postings.payout(1000, owners)),
  ];
  const all = addParts(changes.map(partsOf));
  expect(netOf(all)).toBe(1760 - 440 - 300);
  const heldCents = changes.reduce((sum, { shareCents }) => sum + shareCents, 0);
  expect(netOf(all) - all.paidCents).toBe(heldCents);
});
