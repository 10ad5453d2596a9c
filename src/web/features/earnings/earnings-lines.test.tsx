// Tests the lines about an instructor's debts and payouts.
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { DebtLine, Earnings, PayoutLine } from '#contract/money/earnings.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { DebtLines } from './debt-lines.tsx';
import { Debts } from './debts.tsx';
import { Owed } from './owed.tsx';
import { PayoutRow } from './payout-row.tsx';

const line: DebtLine = {
  id: 1,
  kind: 'refund',
  at: '2026-12-07T18:00:00.000Z',
  amount: 40.5,
  session: {
    classId: '018f6b2e-0000-7000-8000-000000000001',
    title: 'Wheel throwing',
    sessionId: '018f6b2e-0000-7000-8000-000000000002',
    startTime: '2026-12-05T16:00:00.000Z',
    timeZone: 'America/Chicago',
  },
  learner: 'Lin H.',
  takings: null,
  note: null,
};

const textOf = (Part: ComponentType): string =>
  pageHtml(Part, '/dashboard/teacher/earnings')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test.each<[Partial<DebtLine>, RegExp]>([
  [
    { kind: 'penalty', amount: 9, learner: null, takings: 45, note: 'Twice this month' },
    /Penalty for canceling Sat, Dec 5, 2026.* had paid \$45\.00 “Twice this month” .*\$9\.00 owed$/,
  ],
  [
    {},
    /Refund to Lin H\. for Sat, Dec 5, 2026.*after you had been paid Mon, Dec 7, 2026 \$40\.50 owed$/,
  ],
  [{ kind: 'dispute' }, /The bank of Lin H\. took back the price for Sat, Dec 5.*\$40\.50 owed$/],
  [{ kind: 'netted', amount: -9 }, /Paid with your share of Sat, Dec 5, 2026.* \$9\.00 paid$/],
  [
    { kind: 'taken-back', amount: -9 },
    /Taken back from what you had been paid for .* \$9\.00 paid$/,
  ],
])('says what made a debt or paid it: %j', (change, words) => {
  const lines = [{ ...line, ...change }];
  expect(textOf(() => <DebtLines lines={lines} />)).toMatch(words);
});

const earnings: Earnings = {
  escrow: 0,
  available: 0,
  onTheWay: 0,
  paid: 0,
  isDemoMoney: false,
  owed: 0,
  hasDebts: false,
  months: [],
  nextPayout: null,
  penalties: [],
};
const penalty = {
  id: '018f6b2e-0000-7000-8000-000000000004',
  amount: 9,
  takings: 45,
  proposedAt: '2026-12-05T16:00:00.000Z',
  note: null,
  session: line.session,
};
const headings = { proposed: 'Penalties being looked at', waived: 'Waived penalties' } as const;

test.each(['proposed', 'waived'] as const)(
  'says of a penalty that is %s what it is, and of no other',
  (status) => {
    const penalties = [{ ...penalty, status }];
    const text = textOf(() => <Debts earnings={{ ...earnings, penalties }} />);
    const said = Object.values(headings).filter((heading) => text.includes(heading));
    expect(said).toEqual([headings[status]]);
  },
);

test('leads from what is owed to how it came about, and says nothing where nothing is', () => {
  const html = pageHtml(() => <Owed owed={40.5} />, '/dashboard/teacher/earnings');
  expect(html).toContain('href="/dashboard/teacher/earnings#debts"');
  expect(textOf(() => <Owed owed={40.5} />)).toMatch(/^You owe \$40\.50 *, which is taken off/);
  expect(textOf(() => <Owed owed={0} />)).toBe('');
});

test.each([true, false])(
  'offers the statement of a held payout once a part of it was sent: %s',
  (hasStatement) => {
    const payout: PayoutLine = {
      id: '018f6b2e-0000-7000-8000-000000000003',
      status: 'held',
      holdReason: 'returned',
      isLate: false,
      session: line.session,
      isDemoMoney: true,
      dueAt: '2026-12-07T18:00:00.000Z',
      paidAt: null,
      bookings: 2,
      gross: 81,
      netted: 0,
      amount: 81,
      returned: 40.5,
      hasStatement,
    };
    const text = textOf(() => <PayoutRow payout={payout} />);
    expect(text.includes('Statement (PDF)')).toBe(hasStatement);
  },
);
