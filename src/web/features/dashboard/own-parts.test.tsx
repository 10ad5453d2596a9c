// Tests the parts of the dashboard: their content, their actions, and their empty states.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { SavedClass } from '#contract/bookings/learning-calls.ts';
import { weekMs } from '#domain/time/durations.ts';
import { exampleBooking } from '#tests/support/worlds/example-booking.ts';
import { pageHtml } from '#tests/support/page-html.ts';
import { ComingSoon } from './coming-soon.tsx';
import { RescheduledSessions } from './rescheduled-sessions.tsx';
import { PastClasses } from './past-classes.tsx';
import { Receipts } from './receipts.tsx';
import { SavedClasses } from './saved-classes.tsx';

/** Four days before the class. */
const today = '2026-12-01';
beforeEach(() => void vi.setSystemTime(`${today}T20:00:00Z`));
afterEach(() => void vi.useRealTimers());

const html = (part: ReactNode): string => pageHtml(() => part, '/dashboard', { today });

const words = (part: ReactNode): string =>
  html(part)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const nothingMore = {
  hasMore: false,
  isLoading: false,
  error: null,
  showMore: () => undefined,
  tryAgain: () => undefined,
};

const pastPart = (bookings: BookingDetail[], input: object = {}) => (
  <PastClasses bookings={bookings} {...nothingMore} {...input} />
);

const comingPart = (next: BookingDetail | null, input: object = {}) => (
  <ComingSoon next={next} bookings={[]} {...nothingMore} {...input} />
);

test('shows of the next class when, the way, the calendar and the code to be scanned', () => {
  const part = comingPart(exampleBooking());
  expect(words(part)).toContain('Sat, Dec 5, 2026 , 10:00 AM – 12:00 PM CST');
  expect(words(part)).toContain('Your code: K 7 M 2 Q X');
  expect(html(part)).toContain('https://www.google.com/maps/dir/');
  expect(html(part)).toContain('aria-label="Your code to be scanned"');
  expect(words(part)).toContain('Add to calendar');
});

test('says of a course which meeting comes next, and of a class that it has begun', () => {
  const { session } = exampleBooking();
  const earlier = (time: string) => new Date(Date.parse(time) - weekMs).toISOString();
  const first = { startTime: earlier(session.startTime), endTime: earlier(session.endTime) };
  const course = { ...session, ...first, meetings: [first, ...session.meetings] };
  const next = exampleBooking({ session: { ...course, endTime: session.endTime } });
  expect(words(comingPart(next))).toContain('Meeting 2 of 2');
  vi.setSystemTime('2026-12-05T17:00:00Z');
  const part = comingPart(exampleBooking());
  const begun = pageHtml(() => part, '/dashboard', { today: '2026-12-05' });
  expect(begun).toContain('Under way');
});

test('leads to the classes wherever there is nothing yet', () => {
  const toClasses = 'href="/explore"';
  expect(html(comingPart(null))).toContain(toClasses);
  expect(html(<SavedClasses classes={[]} />)).toContain(toClasses);
  expect(html(pastPart([]))).toContain(toClasses);
  expect(html(<Receipts bookings={[]} hasMore={false} />)).toContain(toClasses);
});

test('offers the later dates of who has booked more than are shown', () => {
  const later = exampleBooking({ id: '0de30000-0000-4000-8000-00000000b002' });
  const shown = { bookings: [later] };
  expect(words(comingPart(exampleBooking(), shown))).not.toContain('Show later dates');
  const more = comingPart(exampleBooking(), { ...shown, hasMore: true });
  expect(words(more)).toContain('Show later dates');
  const busy = comingPart(exampleBooking(), { ...shown, isLoading: true });
  expect(words(busy)).toContain('Loading…');
});

test('asks first for the answers that are owed to dates that were moved', () => {
  const reschedule = {
    id: '0de30000-0000-4000-8000-00000000d001',
    status: 'pending',
    repliesUntil: '2026-12-04T16:00:00.000Z',
    oldStartTime: '2026-12-04T16:00:00.000Z',
    oldEndTime: '2026-12-04T18:00:00.000Z',
    oldLocation: null,
    note: 'The oven is broken.',
  } as const;
  const rescheduled = exampleBooking({ reschedule });
  const part = <RescheduledSessions bookings={[rescheduled]} />;
  expect(html(part)).toContain(`href="/reschedules/${rescheduled.id}"`);
  expect(words(part)).toContain('reply by Fri, Dec 4, 2026, 10:00 AM CST');
  expect(words(part)).toContain('The oven is broken.');
  const replied = exampleBooking({ reschedule: { ...reschedule, status: 'accepted' } });
  expect(words(<RescheduledSessions bookings={[replied, exampleBooking()]} />)).toBe('');
});

test('offers after a class what can still be said about it', () => {
  const past = (input: Partial<BookingDetail>) =>
    words(pastPart([exampleBooking({ status: 'completed', ...input })]));
  expect(past({ canReview: true })).toContain('Write a review');
  const missed = past({ attendance: 'no_show', canContest: true });
  expect(missed).toContain('Marked as not there');
  expect(missed).toContain('I was there');
  const message = 'I was there.';
  const contest = { status: 'open', message, reply: null } as const;
  expect(past({ attendance: 'no_show', contest })).toContain('we look into it');
  expect(past({ contest: { ...contest, status: 'accepted' } })).toContain('Took place');
});

test('says that earlier classes could not be loaded, and offers to try again', () => {
  const failed = pastPart([exampleBooking()], { error: new Error('offline'), hasMore: true });
  expect(words(failed)).toContain('Try again');
  expect(words(failed)).not.toContain('Show earlier classes');
});

test('lists what was paid and what went back, and nothing that was free', () => {
  const refund = { amount: 30, requestedAt: '2026-12-01T18:00:00.000Z' };
  const paid = exampleBooking({
    refunds: [
      { ...refund, status: 'on-its-way' },
      { ...refund, status: 'failed' },
    ],
  });
  const free = exampleBooking({ id: '1', paid: 0, receiptNumber: null, isDemoMoney: false });
  const text = words(<Receipts bookings={[free, paid]} hasMore={false} />);
  expect(text).toContain('Paid $90.00');
  expect(text).toContain('$30.00 on its way back to you · Tue, Dec 1, 2026');
  expect(text).toContain('$30.00 could not be sent back yet: we are on it');
  expect(text).toContain('Demo: no money moves');
  expect(words(<Receipts bookings={[free]} hasMore={false} />)).not.toContain('Paid');
});

test('shows of a saved class its next date, or why there is none', () => {
  const saved: SavedClass = {
    id: '0de30000-0000-4000-8000-00000000c001',
    title: 'Bread & butter',
    location: 'Austin',
    timeZone: 'America/Chicago',
    price: 45,
    picture: null,
    categoryId: 1,
    instructorName: 'Ivo',
    isPublic: true,
    savedAt: '2026-12-01T16:00:00.000Z',
    next: {
      id: '0de30000-0000-4000-8000-00000000e001',
      startTime: '2026-12-05T16:00:00.000Z',
      endTime: '2026-12-05T18:00:00.000Z',
      availableSpots: 0,
    },
  };
  const shown = (input: Partial<SavedClass>) => <SavedClasses classes={[{ ...saved, ...input }]} />;
  expect(words(shown({}))).toContain('Sat, Dec 5, 2026, 10:00 AM CST · full');
  expect(words(shown({ next: null }))).toContain('No date at the moment');
  expect(words(shown({ isPublic: false }))).toContain('No longer offered');
  expect(html(shown({ isPublic: false }))).not.toContain(`/classes/${saved.id}`);
});
