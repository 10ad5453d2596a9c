// What an instructor reads of their debts and payouts, line by line.
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { DebtLine, PayoutLine } from '#contract/earnings.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { DebtLines } from './debt-lines.tsx';
import { PayoutRow } from './payout-row.tsx';

const line: DebtLine = {
  id: 1,
  kind: 'refund',
  at: '2026-12-07T18:00:00.000Z',
  amount: 40.5,
  date: {
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
    /Penalty for canceling Sat, Dec 5, 2026.* had paid \$45\.00 “Twice this month” .*\+\$9\.00$/,
  ],
  [
    {},
    /Refund to Lin H\. for Sat, Dec 5, 2026.*after you had been paid Mon, Dec 7, 2026 \+\$40\.50$/,
  ],
  [{ kind: 'dispute' }, /The bank of Lin H\. took back the price for Sat, Dec 5.*\+\$40\.50$/],
  [{ kind: 'netted', amount: -9 }, /Paid with your share of Sat, Dec 5, 2026.*−\$9\.00$/],
  [{ kind: 'taken-back', amount: -9 }, /Taken back from what you had been paid for .*−\$9\.00$/],
])('says what made a debt or paid it: %j', (change, words) => {
  const lines = [{ ...line, ...change }];
  expect(textOf(() => <DebtLines lines={lines} />)).toMatch(words);
});

test.each([true, false])(
  'offers the statement of a held payout once a part of it was sent: %s',
  (hasStatement) => {
    const payout: PayoutLine = {
      id: '018f6b2e-0000-7000-8000-000000000003',
      status: 'held',
      holdReason: 'returned',
      isLate: false,
      date: line.date,
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
