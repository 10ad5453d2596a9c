import { expect, test } from 'vitest';
import { previewSeries, scheduleFaults } from './place-schedule.ts';
import { newSchedule, type Schedule } from './schedule.ts';

const venue = { timeZone: 'America/Chicago', now: new Date('2026-10-10T17:50:00Z') };
const at = (startTime: string, endTime: string, more: Partial<Schedule> = {}): Schedule => ({
  ...newSchedule(venue.now, venue.timeZone),
  startTime,
  endTime,
  ...more,
});

test('finds nothing wrong with the times a new form proposes', () => {
  expect(scheduleFaults(newSchedule(venue.now, venue.timeZone), venue)).toEqual({});
});

test.each([
  [
    'nothing chosen',
    '',
    '',
    { startTime: 'Start time is required', endTime: 'End time is required' },
  ],
  [
    'a start that has passed',
    '2026-10-10T12:45',
    '2026-10-10T13:45',
    { startTime: 'Start must be on/after Sat, Oct 10, 2026, 12:50 PM CDT' },
  ],
  [
    'an end at the start',
    '2026-10-12T12:00',
    '2026-10-12T12:00',
    { endTime: 'End time must be after start time' },
  ],
  [
    'a meeting of two weeks',
    '2026-10-12T12:00',
    '2026-10-26T12:00',
    {
      endTime:
        'A meeting lasts 24 hours at most. Make a course of several meetings if it takes longer.',
    },
  ],
  [
    'an end more than two years ahead',
    '2028-10-10T12:00',
    '2028-10-10T13:00',
    { endTime: 'End must be on/before Tue, Oct 10, 2028, 12:50 PM CDT' },
  ],
  [
    'a start that never happens',
    '2027-03-14T02:30',
    '2027-03-14T04:00',
    {
      startTime:
        '2:30 AM does not exist on Mar 14, 2027 in Central Time, because clocks go forward. Try 3:30 AM.',
    },
  ],
])('says under its field what is wrong: %s', (_, startTime, endTime, faults) => {
  expect(scheduleFaults(at(startTime, endTime), venue)).toEqual(faults);
});

test('shows every date of a series, with a note where clocks change', () => {
  const series = at('2026-10-25T00:30', '2026-10-25T03:00', { plan: 'series', count: '3' });
  const { sessions, refusal } = previewSeries(series, venue);
  expect(refusal).toBeUndefined();
  expect(sessions.map(({ text }) => text)).toEqual([
    'Sun, Oct 25, 2026, 12:30 AM – 3:00 AM CDT',
    'Sun, Nov 1, 2026, 12:30 AM CDT – 3:00 AM CST',
    'Sun, Nov 8, 2026, 12:30 AM – 3:00 AM CST',
  ]);
  expect(sessions.map(({ notes }) => notes.length)).toEqual([0, 1, 0]);
});

test('keeps a date that was taken out in sight, so that it can be put back', () => {
  const out = at('2026-10-14T18:00', '2026-10-14T19:00', {
    plan: 'series',
    count: '2',
    without: ['2026-10-21'],
  });
  expect(previewSeries(out, venue).sessions.map(({ isOut }) => isOut)).toEqual([false, true]);
  expect(scheduleFaults(out, venue)).toEqual({});
  const none = { ...out, without: ['2026-10-14', '2026-10-21'] };
  expect(scheduleFaults(none, venue)).toEqual({ plan: 'Every date of the series is taken out.' });
});

test('names public holidays beside the dates of a series on several weekdays', () => {
  const series = at('2026-11-24T18:00', '2026-11-24T19:00', {
    plan: 'series',
    weekdays: ['tuesday', 'thursday', 'friday'],
    count: '4',
  });
  const holidaysIn = (timeZone: string) =>
    previewSeries(series, { ...venue, timeZone }).sessions.map(({ day, holiday }) => [
      day,
      holiday,
    ]);
  expect(holidaysIn('America/Chicago')).toEqual([
    ['2026-11-24', undefined],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-11-27', undefined],
    ['2026-12-01', undefined],
  ]);
  expect(holidaysIn('Europe/Berlin').map(([, holiday]) => holiday)).toEqual(
    Array(4).fill(undefined),
  );
});

test('refuses a series with an impossible date until that one is taken out', () => {
  const series = at('2027-03-07T02:30', '2027-03-07T04:00', { plan: 'series', count: '2' });
  const fault = scheduleFaults(series, venue).plan;
  expect(fault).toContain('Mar 14, 2027: 2:30 AM does not exist');
  expect(scheduleFaults({ ...series, without: ['2027-03-14'] }, venue)).toEqual({});
});

test.each([
  ['no plain number', { count: '1e1' }, 'The number of dates must be a whole number.'],
  ['too many', { count: '105' }, 'A series has at most 104 dates.'],
  ['none at all', { count: '0' }, 'A series needs at least one date.'],
  ['no last day', { endsBy: 'date' }, 'Choose the day of the last date.'],
  [
    'a last day before the first',
    { endsBy: 'date', until: '2026-10-13' },
    'A series needs at least one date.',
  ],
] as const)('says what is wrong with a series: %s', (_, more, fault) => {
  const series = at('2026-10-14T18:00', '2026-10-14T19:00', { plan: 'series', ...more });
  expect(scheduleFaults(series, venue)).toEqual({ plan: fault });
});

test('holds the dates of a series to the same limits', () => {
  const series = at('2026-10-14T18:00', '2026-10-14T19:00', {
    plan: 'series',
    repeat: 'monthly',
    count: '30',
  });
  expect(scheduleFaults(series, venue).plan).toMatch(/^Oct 11, 2028: End must be on\/before /);
});

test.each([
  [
    'not whole',
    { startTime: '2026-10-21T18:00', endTime: '' },
    'Oct 21, 2026: End time is required',
  ],
  [
    'over the one before',
    { startTime: '2026-10-14T18:30', endTime: '2026-10-14T20:00' },
    'The meeting at 6:30 PM on Oct 14, 2026 starts before the one before it ends.',
  ],
  [
    'in the past',
    { startTime: '2026-10-07T18:00', endTime: '2026-10-07T20:00' },
    'Oct 7, 2026: Start must be on/after Sat, Oct 10, 2026, 12:50 PM CDT',
  ],
])('says what is wrong with a meeting of a course: %s', (_, meeting, fault) => {
  const course = at('2026-10-14T18:00', '2026-10-14T19:00', {
    plan: 'course',
    meetings: [meeting],
  });
  expect(scheduleFaults(course, venue)).toEqual({ plan: fault });
});
