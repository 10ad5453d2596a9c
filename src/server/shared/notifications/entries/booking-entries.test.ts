// When the pushes beside the mails about bookings are of no use any more.
import { expect, test } from 'vitest';
import { bookingEntries } from './booking-entries.ts';

const at = '2026-12-05T16:00:00.000Z';
const session = {
  title: 'Bread',
  timeZone: 'America/Chicago',
  meetings: [{ startsAt: at, endsAt: at }],
};
const facts = { session, entry: { bookingId: 'b' }, learners: [], timeZone: session.timeZone };

test.each([
  ['booking-reminder', {}],
  ['booking-near', {}],
  ['session-roster', {}],
  ['session-rescheduled', { repliesUntil: at }],
  ['no-show-marked', { contestUntil: at }],
  ['waitlist-offer', { offerExpiresAt: at }],
  ['waited-session-rescheduled', { offerExpiresAt: at }],
] as const)('ends with what it is about: %s', (kind, more) => {
  expect(bookingEntries[kind]({ ...facts, ...more } as never)).toMatchObject({ until: at });
});

test('does not end with an offer where there is none', () => {
  const waiting = { ...facts, offerExpiresAt: null } as never;
  expect(bookingEntries['waited-session-rescheduled'](waiting)).not.toHaveProperty('until');
});
