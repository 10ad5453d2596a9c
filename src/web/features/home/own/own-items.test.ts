import { expect, test } from 'vitest';
import type { Dashboard, SavedClass } from '#contract/bookings/learning-calls.ts';
import { dayMs } from '#domain/time/durations.ts';
import { exampleBooking } from '#tests/support/worlds/example-booking.ts';
import { ownItems } from './own-items.ts';

const booking = exampleBooking();
const now = new Date(Date.parse(booking.session.startTime) - 3 * dayMs);

const nothing: Dashboard = {
  next: null,
  ahead: [],
  hasMoreAhead: false,
  past: [],
  hasMorePast: false,
  waiting: [],
  saved: [],
};

const labels = (page: Partial<Dashboard>) =>
  ownItems({ ...nothing, ...page }, now).map(({ label }) => label);

const saved = (days: number, availableSpots: number, isPublic = true): SavedClass => {
  const startTime = new Date(now.getTime() + days * dayMs).toISOString();
  return {
    id: booking.class.id,
    title: 'Saved',
    location: 'Austin, TX',
    timeZone: 'America/Chicago',
    price: 45,
    picture: null,
    categoryId: 1,
    instructorName: 'Ivo',
    isPublic,
    savedAt: now.toISOString(),
    next: { id: booking.session.id, startTime, endTime: startTime, availableSpots },
  };
};

test('shows nothing where nothing is booked, saved or waiting', () => {
  expect(labels({})).toEqual([]);
});

test('shows the next class with its booking', () => {
  const [item] = ownItems({ ...nothing, next: booking }, now);
  expect(item).toMatchObject({ label: 'Your next class', to: `/bookings/${booking.id}` });
});

test('shows what waits for the person before the next class', () => {
  const held = exampleBooking({ status: 'held', holdExpiresAt: now.toISOString() });
  const reviewed = exampleBooking({ status: 'completed', canReview: true });
  const place = {
    id: booking.id,
    status: 'offered' as const,
    seats: 1,
    position: 1,
    offerExpiresAt: now.toISOString(),
    unitPrice: 45,
    class: booking.class,
    session: booking.session,
  };
  expect(labels({ next: booking, ahead: [held], past: [reviewed], waiting: [place] })).toEqual([
    'Finish paying',
    'Seats kept for you',
    'Your next class',
    'How was it?',
  ]);
});

test('asks for the reply to a new time instead of showing the class as the next one', () => {
  const reschedule = {
    id: booking.id,
    status: 'pending' as const,
    repliesUntil: now.toISOString(),
    oldStartTime: now.toISOString(),
    oldEndTime: now.toISOString(),
    oldLocation: null,
    note: null,
  };
  expect(labels({ next: exampleBooking({ reschedule }) })).toEqual([
    'New time: tell us if you come',
  ]);
});

test('tells of saved classes only while there is something new: a date soon, with free seats', () => {
  expect(labels({ saved: [saved(3, 2), saved(5, 8)] })).toEqual([
    'Saved · 2 left',
    'Saved · coming up',
  ]);
  expect(labels({ saved: [saved(30, 2), saved(3, 0), saved(3, 2, false)] })).toEqual([]);
});
