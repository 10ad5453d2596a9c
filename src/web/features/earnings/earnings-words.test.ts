// Money in words: how a price became an amount, what holds a payout, what a payment service still wants to know.
import { expect, test } from 'vitest';
import { monthText } from './month-text.ts';
import { payoutSumsText, payoutText } from './payout-words.ts';
import { reckoningText } from './reckoning-text.ts';
import { requirementTexts } from './requirement-text.ts';

const line = { price: 45, refunded: 0, disputed: 0, commission: 4.5, netted: 0, amount: 40.5 };

test('names only what was taken off', () => {
  expect(reckoningText(line)).toBe('$45.00 − $4.50 commission');
  expect(
    reckoningText({ price: 90, refunded: 20, disputed: 10, commission: 6, netted: 5, amount: 49 }),
  ).toBe(
    '$90.00 − $20.00 refunded − $10.00 taken back by their bank − $6.00 commission − $5.00 for what you owed',
  );
});

test('adds up where a part is elsewhere, and where money went back after it was sent', () => {
  expect(reckoningText({ ...line, amount: 20.3 })).toBe(
    '$45.00 − $4.50 commission − $20.20 under another figure',
  );
  expect(reckoningText({ ...line, refunded: 45, commission: 0 })).toBe(
    '$45.00 − $45.00 refunded + $40.50 sent before that',
  );
});

const payout = {
  status: 'scheduled',
  holdReason: null,
  dueAt: '2026-12-07T18:00:00.000Z',
  paidAt: null,
  date: {
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

test('says what was taken off a payout, and what came back', () => {
  expect(payoutSumsText({ gross: 50, netted: 0, returned: 0 })).toBe('');
  expect(payoutSumsText({ gross: 50, netted: 9, returned: 41 })).toBe(
    '$50.00 − $9.00 for what you owed; $41.00 came back',
  );
});

test('asks for each missing thing once, in words for people', () => {
  const fields = ['individual.dob.day', 'individual.dob.month', 'external_account', 'a.new_thing'];
  expect(requirementTexts(fields)).toEqual([
    'Your date of birth',
    'A bank account for your money',
    'a new thing',
  ]);
});

test('names months as people do', () => {
  expect(monthText('2026-11')).toBe('Nov 2026');
});
