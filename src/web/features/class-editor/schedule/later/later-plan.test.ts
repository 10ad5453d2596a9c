import { expect, test } from 'vitest';
import type { LaterDates, SeriesDate } from '#contract/classes/series.ts';
import { hourMs } from '#domain/time/durations.ts';
import { changedParts } from './changed-parts.ts';
import { planLater } from './later-plan.ts';
import { laterButton, laterText } from './later-words.ts';

const timeZone = 'America/Chicago';

const dateOf = (
  sessionId: string,
  startTime: string,
  more: Partial<SeriesDate> = {},
): SeriesDate => ({
  sessionId,
  startTime,
  endTime: new Date(new Date(startTime).getTime() + 2 * hourMs).toISOString(),
  seatsTaken: 0,
  bookings: 0,
  isPaid: false,
  isAsking: false,
  isRescheduledAlone: false,
  latePenalty: null,
  ...more,
});

/** Three Tuesdays at 6 PM; clocks go forward before the second. */
const later = (...more: Partial<SeriesDate>[]): LaterDates => ({
  timeZone,
  windowHours: 48,
  dates: ['2027-03-10T00:00:00.000Z', '2027-03-16T23:00:00.000Z', '2027-03-23T23:00:00.000Z'].map(
    (startTime, index) => dateOf(`date ${index}`, startTime, more[index]),
  ),
});

const now = new Date('2027-03-01T16:00:00Z');
const seven = { startTime: '2027-03-09T19:00', endTime: '2027-03-09T20:30' };
const plan = (
  given: LaterDates,
  time = seven,
  act: 'reschedule' | 'terms' | 'cancel' = 'reschedule',
) => planLater({ later: given, act, time, now });

test('shows every date with its new time on the wall', () => {
  expect(plan(later()).map(({ newText, fault }) => [newText, fault])).toEqual([
    ['Tue, Mar 9, 2027, 7:00 PM – 8:30 PM CST', undefined],
    ['Tue, Mar 16, 2027, 7:00 PM – 8:30 PM CDT', undefined],
    ['Tue, Mar 23, 2027, 7:00 PM – 8:30 PM CDT', undefined],
  ]);
});

test('shows no new time while none is whole, or where a date has it already', () => {
  expect(plan(later(), { ...seven, endTime: '' }).every(({ newText }) => !newText)).toBe(true);
  const given = later();
  const [, second = dateOf('', '')] = given.dates;
  Object.assign(second, { startTime: '2027-03-17T00:00:00Z', endTime: '2027-03-17T01:30:00Z' });
  expect(plan(given)[1]).toMatchObject({
    newText: undefined,
    notes: ['It has this time already.'],
  });
});

test('says nothing of the time before another one is chosen', () => {
  const same = { startTime: '2027-03-09T18:00', endTime: '2027-03-09T20:00' };
  const given = later({ bookings: 1 }, { isRescheduledAlone: true });
  expect(plan(given, same).map(({ newText, notes }) => [newText, notes])).toEqual([
    [undefined, []],
    [undefined, ['You rescheduled this date on its own before.']],
    [undefined, []],
  ]);
});

test.each<[string, Partial<SeriesDate>, Date, string | undefined]>([
  ['nobody has booked and it starts soon', {}, new Date('2027-03-09T23:00:00Z'), undefined],
  ['booked, 48 hours before', { bookings: 1 }, new Date('2027-03-08T00:00:00Z'), undefined],
  [
    'booked, a moment later',
    { bookings: 1 },
    new Date('2027-03-08T00:00:00.001Z'),
    'People have booked it and it starts in less than 48 hours.',
  ],
  [
    'asked already',
    { bookings: 1, isAsking: true },
    now,
    'People are still being asked about the last change of it.',
  ],
])('says whether a date can be rescheduled: %s', (_, more, at, fault) => {
  const [first] = planLater({ later: later(more), act: 'reschedule', time: seven, now: at });
  expect(first?.fault).toBe(fault);
});

test('refuses a new start that is too soon for replies, and one that no clock shows', () => {
  const soon = { startTime: '2027-03-03T09:00', endTime: '2027-03-03T10:00' };
  expect(plan(later({ bookings: 2 }), soon)[0]?.fault).toContain('need 48 hours to reply');
  const sunday = { startTime: '2027-03-07T02:30', endTime: '2027-03-07T04:00' };
  expect(plan(later(), sunday)[1]?.fault).toContain('2:30 AM does not exist on Mar 14, 2027');
});

test('says what people who booked are told, and which date was rescheduled on its own', () => {
  const given = later(
    { bookings: 2, seatsTaken: 3, isPaid: true, latePenalty: 18 },
    { isRescheduledAlone: true },
  );
  expect(plan(given).map(({ notes }) => notes)).toEqual([
    ['2 bookings: asked by email.'],
    ['You rescheduled this date on its own before.'],
    [],
  ]);
  expect(plan(given, seven, 'terms')[0]?.notes).toEqual([
    '3 seats booked, at the price of their booking.',
  ]);
  expect(plan(given, seven, 'cancel')[0]?.notes).toEqual([
    '3 seats booked: all of it goes back.',
    'It starts soon: it may cost $18.00.',
  ]);
});

test('sums up what happens, and names the number of dates on the button', () => {
  const booked = plan(later({ bookings: 2, seatsTaken: 3 }));
  expect(laterText('reschedule', booked)).toContain('2 bookings are affected.');
  expect(laterText('reschedule', plan(later()))).toContain('Nobody has booked them');
  expect(laterText('cancel', booked)).toContain('3 seats are booked on them.');
  expect(laterButton('reschedule', 3, true)).toBe('Reschedule 3 dates and ask everybody');
  expect(laterButton('cancel', 1, false)).toBe('Cancel 1 date');
});

test('sends only the terms that were changed', () => {
  const before = { price: '', max_students: '6', minimum: '', minimum_hours: '24' };
  expect(changedParts(before, before)).toEqual({});
  expect(changedParts(before, { ...before, minimum_hours: '48' })).toEqual({});
  expect(changedParts(before, { ...before, price: '30', max_students: '' })).toEqual({
    price: '30',
    max_students: '',
  });
  expect(changedParts(before, { ...before, minimum: '3' })).toEqual({
    minimum: '3',
    minimum_hours: '24',
  });
});
