// Tests the texts about money: how a price became an amount, the state of a payout, and problems of its account.
import { expect, test } from 'vitest';
import { wordsOf } from './account-words.ts';
import { earningFigures } from '#contract/money/earnings.ts';
import { figureOf } from '#web/kit/earnings/figure-words.ts';
import { monthText } from './year/month-text.ts';
import { payoutState, payoutSumsText, payoutText } from '#web/kit/earnings/payout-words.ts';
import { breakdownText } from './breakdown-text.ts';

const line = {
  price: 45,
  refunded: 0,
  disputed: 0,
  commission: 4.5,
  tax: 0,
  netted: 0,
  amount: 40.5,
};

test('names only what was taken off', () => {
  expect(breakdownText(line)).toBe('$45.00 − $4.50 commission');
  expect(breakdownText({ ...line, tax: 0.9, amount: 39.6 })).toBe(
    '$45.00 − $4.50 commission − $0.90 tax on it',
  );
  expect(
    breakdownText({
      price: 90,
      refunded: 20,
      disputed: 10,
      commission: 6,
      tax: 0,
      netted: 5,
      amount: 49,
    }),
  ).toBe(
    '$90.00 − $20.00 refunded − $10.00 taken back by their bank − $6.00 commission − $5.00 for what you owed',
  );
});

test('adds up where a part is elsewhere, and where money went back after it was sent', () => {
  expect(breakdownText({ ...line, amount: 20.3 })).toBe(
    '$45.00 − $4.50 commission − $20.20 under another figure',
  );
  expect(breakdownText({ ...line, refunded: 45, commission: 0 })).toBe(
    '$45.00 − $45.00 refunded + $40.50 sent before that',
  );
});

const payout = {
  status: 'scheduled',
  holdReason: null,
  isLate: false,
  dueAt: '2026-12-07T18:00:00.000Z',
  paidAt: null,
  session: {
    classId: '',
    title: '',
    sessionId: '',
    startTime: '2026-12-05T16:00:00.000Z',
    timeZone: 'America/Chicago',
  },
} as const;

test('says when a payout is due, or was made, where the class is', () => {
  expect(payoutText(payout)).toBe('Due Mon, Dec 7, 2026, 12:00 PM CST');
  const paid = { ...payout, status: 'paid', paidAt: '2026-12-07T18:01:00.000Z' } as const;
  expect(payoutText(paid)).toBe('Paid Mon, Dec 7, 2026, 12:01 PM CST');
});

test.each(['dispute', 'no_account', 'refused', 'returned'] as const)(
  'says what becomes of money that is held (%s)',
  (holdReason) => {
    expect(payoutText({ ...payout, status: 'held', holdReason })).toMatch(/sent|try again/);
  },
);

test('never says of money that was not sent yet that it was', () => {
  const sending = { ...payout, status: 'sending' } as const;
  expect(payoutState(sending)).toEqual(['Being sent', 'info']);
  expect(payoutText(sending)).toBe('Being sent to your payout account');
  expect(figureOf('on-the-way')).toMatchObject({
    name: 'Being sent',
    meaning: 'Not in your payout account yet',
  });
});

test.each(['scheduled', 'sending'] as const)(
  'says of a late payout that is %s that nobody answers us, and that we go on',
  (status) => {
    const late = { ...payout, status, isLate: true };
    expect(payoutState(late)).toEqual(['Late', 'warning']);
    expect(payoutText(late)).toMatch(/payment provider.* keep trying.* need not do anything/);
  },
);

test('shows on the account what its bank or the service asks for, until it is there', () => {
  const words = wordsOf({ status: 'active', requirements: ['external_account'] });
  expect(words).toMatchObject({ badge: 'Needs attention', action: 'See what is needed' });
  expect(wordsOf({ status: 'active', requirements: [] })).toMatchObject({ badge: 'Ready' });
  expect(wordsOf({ status: 'restricted', requirements: ['dob'] })).toMatchObject({
    badge: 'Paused',
  });
});

test('says what was taken off a payout, and what came back', () => {
  expect(payoutSumsText({ gross: 50, netted: 0, returned: 0 })).toBe('');
  expect(payoutSumsText({ gross: 50, netted: 9, returned: 41 })).toBe(
    '$50.00 − $9.00 for what you owed; $41.00 came back',
  );
});

test('names months as people do', () => {
  expect(monthText('2026-11')).toBe('Nov 2026');
});

test('calls the money of a studio nobody’s own', () => {
  const reader = /\byour|\byou\b(?! in)/i;
  const reasons = ['dispute', 'no_account', 'suspended', 'balance', 'refused', 'returned'] as const;
  for (const holdReason of reasons)
    expect(payoutText({ ...payout, status: 'held', holdReason }, true)).not.toMatch(reader);
  expect(payoutText({ ...payout, status: 'sending' }, true)).toBe(
    'Being sent to the account of the studio',
  );
  expect(payoutSumsText({ gross: 50, netted: 9, returned: 0 }, true)).toContain('for what it owed');
  for (const status of ['none', 'pending', 'active', 'restricted', 'rejected'] as const)
    expect(wordsOf({ status, requirements: [] }, true).text).not.toMatch(reader);
  expect(wordsOf({ status: 'active', requirements: ['dob'] }, true).text).not.toMatch(reader);
  for (const figure of earningFigures) {
    const { meaning, ofStudio = meaning } = figureOf(figure);
    expect(ofStudio).not.toMatch(reader);
  }
});
