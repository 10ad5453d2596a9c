// Tests the booking card and the phone bar in every seat state.
import { expect, test } from 'vitest';
import {
  exampleClass,
  exampleSession,
  exampleSessions,
} from '#tests/support/worlds/example-class.ts';
import { ownBooking, ownPlace } from '#tests/support/worlds/example-enrollment.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { shownClass } from '#web/kit/class/shown-class.ts';
import { BookingCard } from './booking-card.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SeatBar } from './seat-bar.tsx';
import { type SeatState, seatStateOf } from '#web/kit/class/seat-state.ts';

const session = exampleSession();
const nothing = () => undefined;
const hands = {
  isSessionMissing: false,
  visitor: { open: nothing, ahead: nothing },
  learner: { ask: nothing, ahead: nothing, busyText: undefined },
};

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

function cardHtml(seat: SeatState, learner: SessionOffer['learner'] = hands.learner): string {
  const shown = shownClass(exampleClass({ sessions: [session] }));
  const offer = { ...hands, shown, session, seatOf: () => seat, learner };
  return pageHtml(
    () => (
      <>
        <BookingCard {...offer} onAllSessions={nothing} />
        <PhoneBar {...offer} />
      </>
    ),
    '/',
  );
}

const booked = (status: 'confirmed' | 'held' | 'expiring', seats = 1): SeatState =>
  seatStateOf(session, {
    bookings: [ownBooking(session, { status, seats, holdExpiresAt: '2026-12-01T22:12:00Z' })],
    waitlist: [],
  });
const inLine = (status: 'waiting' | 'offered', seats = 2): SeatState =>
  seatStateOf(session, {
    bookings: [],
    waitlist: [ownPlace(session, { status, seats, offerExpiresAt: '2026-12-01T22:12:00Z' })],
  });

/** Label of the signed-in learner's button, and whether it can be pressed. */
const action = (html: string): string[] =>
  [...html.matchAll(/<button([^>]*only-signed-in[^>]*)>([^<]*)</g)].map(
    ([, attributes = '', label = '']) =>
      label + (attributes.includes('aria-disabled="true"') ? ' (waits)' : ''),
  );

test.each<[string, SeatState, string, string[]]>([
  ['open', { kind: 'open' }, 'Book now', ['Demo: no money moves', '$45.00 per person']],
  ['full', { kind: 'full' }, 'Join waiting list', ['We email you when seats come free.']],
  ['held', booked('held', 2), 'Finish paying', ['2 seats held until 4:12 PM CST', 'Release']],
  ['releasing', booked('expiring'), 'Releasing seat… (waits)', ['Your seat is being given back.']],
  ['releasing', booked('expiring', 2), 'Releasing seats… (waits)', ['Your seats are being given']],
  ['waiting', inLine('waiting'), 'Leave waiting list', ['Number 2 on the waiting list']],
  [
    'offered',
    inLine('offered'),
    'Accept seats',
    ['2 seats are kept for you until Tue, Dec 1, 2026, 4:12 PM CST', 'Decline'],
  ],
  ['offered', inLine('offered', 1), 'Accept seat', ['1 seat is kept for you until']],
])('whoever finds the date %s is offered what comes next', (_kind, seat, label, lines) => {
  const html = cardHtml(seat);
  expect(action(html)).toEqual([label, label]);
  for (const line of lines) expect(words(html)).toContain(line);
});

test('says to visitors too that a demo takes no money', () => {
  const forEverybody = cardHtml({ kind: 'open' }).replaceAll(
    /<(div|p)[^>]*only-signed-in.*?<\/\1>/g,
    '',
  );
  expect(words(forEverybody)).toContain('Demo: no money moves');
});

test('counts as enrolled whose seats are certain, not whose are held', () => {
  const held = { ...session, availableSpots: 0, enrolledSeats: 7 };
  const html = pageHtml(() => <SeatBar session={held} />, '/');
  expect(words(html)).toContain('7 enrolled of 10 spots');
  expect(html).toContain('width:70%');
});

test('the main button of somebody enrolled leads to the booking, and canceling comes second', () => {
  const html = cardHtml(booked('confirmed', 3));
  const link = new RegExp(
    `<a class="[^"]*only-signed-in[^"]*"[^>]*href="/bookings/${ownBooking(session).id}"[^>]*>View booking<`,
    'g',
  );
  expect(html.match(link)).toHaveLength(2);
  expect(action(html)).toEqual([]);
  expect(words(html)).toMatch(
    /View booking Cancel booking You're enrolled in this class · 3 seats/,
  );
});

test('states the rules a booking was made under, not those of today', () => {
  const before = { refundWindowHours: 48, refundUntil: '2026-12-03T16:00:00.000Z' };
  const text = words(cardHtml({ kind: 'enrolled', booking: ownBooking(session, before) }));
  expect(text).toContain('Free cancellation until Thu, Dec 3, 2026, 10:00 AM CST.');
  const moved = { refundUntil: '2026-12-05T10:00:00.000Z' };
  const kept = words(cardHtml({ kind: 'enrolled', booking: ownBooking(session, moved) }));
  expect(kept).toContain('Free cancellation until Sat, Dec 5, 2026, 4:00 AM CST.');
});

test('says what a press is waiting for, and cannot be pressed again', () => {
  const html = cardHtml(booked('held'), { ...hands.learner, busyText: 'Opening payment…' });
  expect(action(html)).toEqual(['Opening payment… (waits)', 'Opening payment… (waits)']);
});

test('marks the dates that are one’s own among the others', () => {
  const sessions = exampleSessions(3);
  const shown = shownClass(exampleClass({ sessions }));
  const enrollment = {
    bookings: [ownBooking(sessions[1]!)],
    waitlist: [ownPlace(sessions[2]!)],
  };
  const Card = () => (
    <BookingCard
      {...hands}
      shown={shown}
      session={sessions[0]}
      seatOf={(one) => seatStateOf(one, enrollment)}
      onAllSessions={nothing}
    />
  );
  const text = words(pageHtml(Card, '/'));
  expect(text).toMatch(/Dec 5 10:00 AM 6 left .*Dec 12 10:00 AM Booked .*Dec 19 10:00 AM Waiting/);
});

test('leads visitors to the instructor, to whom they write once they are signed in', () => {
  const html = cardHtml(seatStateOf(session, undefined));
  expect(words(html)).toContain('Ask the instructor');
  expect(html).toContain(`href="/messages/new?class_id=${exampleClass().id}"`);
});
