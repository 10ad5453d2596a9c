// Checks that every event of a booking has words, and which search the address of the list stands for.
import { expect, test } from 'vitest';
import { historyKinds } from '#contract/admin/booking-shapes.ts';
import { dayMs } from '#domain/time/durations.ts';
import { type TransitionName, transitions } from '#domain/booking/lifecycle.ts';
import { inputOf } from './booking-search.ts';
import { bookingLook, isDisputed } from './booking-words.ts';
import { historyText } from './history-words.ts';

const entry = { what: null, state: null, amount: null, isAddition: false };

test.each(Object.keys(transitions) as TransitionName[])('has words for "%s"', (what) => {
  const text = historyText({ ...entry, kind: 'transition', what });
  expect(text).not.toMatch(/null|undefined|-/);
  // Words of its own, not those that its name would give.
  expect(text.toLowerCase()).not.toBe(what.replaceAll('-', ' '));
});

test.each(historyKinds)('has words for a %s', (kind) => {
  expect(historyText({ ...entry, kind, what: 'demo', state: 'won' })).not.toMatch(/null|undefined/);
});

test('says what became of refunds and emails, and names money as money', () => {
  const refund = {
    ...entry,
    kind: 'refund',
    what: 'granted',
    state: 'pending',
    amount: 12.5,
  } as const;
  expect(historyText(refund)).toBe('Refund promised: granted, $12.50 (on its way)');
  const mail = { ...entry, kind: 'mail', what: 'booking-confirmed', state: 'dead' } as const;
  expect(historyText(mail)).toBe('Email: booking confirmed (could not be sent)');
});

test('calls a booking disputed until the bank has decided all disputes', () => {
  const dispute = (state: string) => ({ kind: 'dispute', state }) as const;
  expect(isDisputed([dispute('lost'), dispute('open')])).toBe(true);
  expect(isDisputed([dispute('lost'), { kind: 'dispute-end', state: 'lost' }])).toBe(false);
  expect(isDisputed([])).toBe(false);
});

test.each([
  ['forfeited', 'learner', 'scheduled', 'Canceled late'],
  ['forfeited', 'operator', 'scheduled', 'Canceled by us'],
  ['cancelled', 'operator', 'scheduled', 'Canceled by us'],
  ['cancelled', 'learner', 'scheduled', 'Canceled'],
  ['cancelled', 'operator', 'cancelled', 'Date canceled'],
  ['cancelled', 'learner', 'cancelled', 'Canceled'],
  ['cancelled', 'minimum', 'cancelled', 'Date canceled'],
  ['confirmed', null, 'scheduled', 'Booked'],
] as const)('calls a booking that is %s by the %s, of a date that is %s, "%s"', (...facts) => {
  const [status, canceledBy, sessionState, label] = facts;
  expect(bookingLook({ status, canceledBy, sessionState }).label).toBe(label);
});

test('leaves out of the address what the API would refuse', () => {
  const asked = (text: string) => inputOf(new URLSearchParams(text));
  expect(asked('q=ana&state=enrolled&price_from=45&session_to=2026-11-20')).toEqual({
    q: 'ana',
    state: 'enrolled',
    price_from: '45',
    session_to: '2026-11-20',
  });
  expect(asked('state=lost&price_from=much&session_from=2026-02-31&learner=me')).toEqual({});
});

test('counts a day of booking from midnight to midnight, here', () => {
  const { booked_from: from, booked_before: before } = inputOf(
    new URLSearchParams('booked_from=2026-11-16&booked_to=2026-11-16'),
  );
  expect(new Date(String(from)).getHours()).toBe(0);
  expect(Date.parse(String(before)) - Date.parse(String(from))).toBe(dayMs);
});
