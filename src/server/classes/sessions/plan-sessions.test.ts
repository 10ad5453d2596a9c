import { expect, test } from 'vitest';
import type { ScheduleBody } from '#contract/classes/class-schedule.ts';
import { Refusal } from '#contract/errors.ts';
import { planSessions } from './plan-sessions.ts';

/** Ten in the morning. */
const now = new Date('2026-11-15T16:00:00Z');
const place = { timeZone: 'America/Chicago', now };
const saturday = { start_time: '2026-12-05T10:00', end_time: '2026-12-05T12:00' };

const instantsOf = (schedule: ScheduleBody) =>
  planSessions(schedule, place).map((meetings) =>
    meetings.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()]),
  );

function refusal(schedule: ScheduleBody): unknown {
  try {
    return planSessions(schedule, place);
  } catch (error) {
    return error instanceof Refusal ? error.fields : error;
  }
}

test('sets a date by the clock at the venue', () => {
  expect(planSessions(saturday, place)).toEqual([
    [
      {
        startsAt: new Date('2026-12-05T16:00:00Z'),
        endsAt: new Date('2026-12-05T18:00:00Z'),
        wallStart: '2026-12-05T10:00',
        wallEnd: '2026-12-05T12:00',
      },
    ],
  ]);
});

test('reads wall times with seconds, and instants in any zone', () => {
  const expected = [[['2026-12-05T16:00:00.000Z', '2026-12-05T18:00:00.000Z']]];
  const sent: [string, string][] = [
    ['2026-12-05T10:00:00', '2026-12-05T12:00:00.000'],
    ['2026-12-05T16:00:00Z', '2026-12-05T18:00:00.000Z'],
    ['2026-12-05T17:00:00+01:00', '2026-12-05T12:00'],
    ['2026-12-05T16:00:29.999Z', '2026-12-05T18:00:59Z'],
  ];
  for (const [start, end] of sent)
    expect(instantsOf({ start_time: start, end_time: end })).toEqual(expected);
});

test('keeps an instant in the second of two equal hours, though the clock on the wall runs back', () => {
  const sessions = planSessions(
    { start_time: '2027-11-07T06:30:00Z', end_time: '2027-11-07T07:15:00Z' },
    place,
  );
  expect(sessions).toMatchObject([
    [
      {
        startsAt: new Date('2027-11-07T06:30:00Z'),
        endsAt: new Date('2027-11-07T07:15:00Z'),
        wallStart: '2027-11-07T01:30',
        wallEnd: '2027-11-07T01:15',
      },
    ],
  ]);
});

test('keeps the instants of a course in the second of two equal hours', () => {
  const meetings = ['2027-11-07T07:30:00Z/2027-11-07T08:30:00Z'];
  expect(instantsOf({ ...saturday, meetings })).toEqual([
    [
      ['2026-12-05T16:00:00.000Z', '2026-12-05T18:00:00.000Z'],
      ['2027-11-07T07:30:00.000Z', '2027-11-07T08:30:00.000Z'],
    ],
  ]);
});

test('repeats by the clock on the wall, over a change of clocks, without the days taken out', () => {
  const schedule = {
    start_time: '2027-03-06T10:00',
    end_time: '2027-03-06T11:00',
    repeat: 'weekly' as const,
    repeat_count: '3',
    without: ['2027-03-13', '2031-01-01'],
  };
  expect(instantsOf(schedule)).toEqual([
    [['2027-03-06T16:00:00.000Z', '2027-03-06T17:00:00.000Z']],
    [['2027-03-20T15:00:00.000Z', '2027-03-20T16:00:00.000Z']],
  ]);
});

test('takes place on several weekdays, without the days taken out', () => {
  const schedule = {
    ...saturday,
    repeat: 'weekly' as const,
    weekdays: ['tuesday', 'saturday', 'tuesday'],
    repeat_count: '4',
    without: ['2026-12-12'],
  };
  const days = planSessions(schedule, place).map(([first]) => first.wallStart.slice(0, 10));
  expect(days).toEqual(['2026-12-05', '2026-12-08', '2026-12-15']);
});

test('ends a series on its last day', () => {
  const schedule = { ...saturday, repeat: 'biweekly' as const, repeat_until: '2027-01-02' };
  const days = planSessions(schedule, place).map(([first]) => first.wallStart.slice(0, 10));
  expect(days).toEqual(['2026-12-05', '2026-12-19', '2027-01-02']);
});

test('takes a meeting of a whole day', () => {
  const camp = { start_time: '2026-12-05T10:00', end_time: '2026-12-06T10:00' };
  expect(planSessions(camp, place)).toHaveLength(1);
});

test('makes all meetings of a course one date, in order', () => {
  const meetings = ['2026-12-19T10:00/2026-12-19T12:00', '2026-12-12T10:00/2026-12-12T12:00'];
  const [course, ...others] = planSessions({ ...saturday, meetings }, place);
  expect([course?.map(({ wallStart }) => wallStart), others]).toEqual([
    ['2026-12-05T10:00', '2026-12-12T10:00', '2026-12-19T10:00'],
    [],
  ]);
});

const limits = {
  start: 'Start must be on/after Sun, Nov 15, 2026, 10:00 AM CST',
  length: 'A meeting lasts 24 hours at most. Make a course of several meetings if it takes longer.',
  end: 'End must be on/before Wed, Nov 15, 2028, 10:00 AM CST',
};
const weekly = { repeat: 'weekly' } as const;
const inGap = { start_time: '2027-03-14T02:30', end_time: '2027-03-14T04:00' };
const gapNote =
  '2:30 AM does not exist on Mar 14, 2027 in Central Time, because clocks go forward. Try 3:30 AM.';

test.each<[string, ScheduleBody, Record<string, unknown>]>([
  [
    'an end before the start',
    { ...saturday, end_time: '2026-12-05T09:59' },
    { end_time: 'End time must be after start time' },
  ],
  [
    'an end at the start, as instants',
    { start_time: '2026-12-05T16:00:00Z', end_time: '2026-12-05T16:00:30Z' },
    { end_time: 'End time must be after start time' },
  ],
  [
    'a start that has just passed',
    { start_time: '2026-11-15T09:59', end_time: '2026-11-15T11:00' },
    { start_time: limits.start },
  ],
  [
    'a meeting of more than a day',
    { start_time: '2026-12-05T10:00', end_time: '2026-12-06T10:01' },
    { end_time: limits.length },
  ],
  [
    'a later meeting of a course that takes two weeks',
    { ...saturday, meetings: ['2026-12-12T10:00/2026-12-26T12:00'] },
    { meetings: limits.length },
  ],
  [
    'an end beyond two years',
    { start_time: '2028-11-15T09:00', end_time: '2028-11-15T10:01' },
    { end_time: limits.end },
  ],
  ['a time that no clock shows', inGap, { start_time: gapNote }],
  [
    'a series that meets such a time',
    { start_time: '2027-03-07T02:30', end_time: '2027-03-07T04:00', ...weekly, repeat_count: '2' },
    { repeat: gapNote },
  ],
  [
    'a series beyond two years',
    { start_time: '2028-11-04T10:00', end_time: '2028-11-04T11:00', ...weekly, repeat_count: '3' },
    { repeat: limits.end },
  ],
  [
    'a series from the end of the calendar',
    {
      start_time: '2999-12-01T10:00',
      end_time: '2999-12-01T11:00',
      ...weekly,
      repeat_count: '104',
    },
    { end_time: limits.end },
  ],
  [
    'too many dates',
    { ...saturday, ...weekly, repeat_count: '105' },
    { repeat: 'A series has at most 104 dates.' },
  ],
  [
    'a series of no date',
    { ...saturday, ...weekly, repeat_count: '0' },
    { repeat: 'A series needs at least one date.' },
  ],
  [
    'meetings that overlap',
    { ...saturday, meetings: ['2026-12-05T11:00/2026-12-05T13:00'] },
    { meetings: expect.stringContaining('starts before the one before it ends') },
  ],
  [
    'a meeting that ends before it starts',
    { ...saturday, meetings: ['2026-12-06T11:00/2026-12-06T10:00'] },
    { meetings: 'End time must be after start time' },
  ],
  [
    'a meeting beyond two years',
    { ...saturday, meetings: ['2028-12-06T11:00/2028-12-06T12:00'] },
    { meetings: limits.end },
  ],
  [
    'a course during which the clock on the wall runs back',
    {
      start_time: '2027-11-07T06:30:00Z',
      end_time: '2027-11-07T07:15:00Z',
      meetings: ['2027-11-08T10:00/2027-11-08T12:00'],
    },
    { end_time: 'End time must be after start time' },
  ],
  [
    'an instant that its zone carries out of the calendar',
    { start_time: '1900-01-01T00:00:00Z', end_time: '1900-01-01T08:00' },
    { start_time: limits.start },
  ],
  [
    'a course that repeats',
    { ...saturday, ...weekly, repeat_count: '2', meetings: ['2026-12-06T11:00/2026-12-06T12:00'] },
    { meetings: 'A course does not repeat' },
  ],
  [
    'a series without an end',
    { ...saturday, ...weekly },
    { repeat_count: 'must say how many dates there are, or repeat_until the last day' },
  ],
  [
    'a series with two ends',
    { ...saturday, ...weekly, repeat_count: '2', repeat_until: '2027-01-01' },
    { repeat_until: 'must not stand beside repeat_count' },
  ],
  [
    'weekdays without that of the first date',
    { ...saturday, ...weekly, repeat_count: '2', weekdays: ['tuesday'] },
    { repeat: 'The first date is a Saturday. The series is on Tuesday.' },
  ],
  [
    'weekdays of a monthly series',
    { ...saturday, repeat: 'monthly', repeat_count: '2', weekdays: ['saturday'] },
    { weekdays: 'is for a class that repeats every week or every other week' },
  ],
  [
    'weekdays without a series',
    { ...saturday, weekdays: ['saturday'] },
    { weekdays: 'is for a class that repeats' },
  ],
  [
    'a count without a series',
    { ...saturday, repeat: 'none', repeat_count: '2' },
    { repeat_count: 'is for a class that repeats' },
  ],
])('refuses %s, and says so', (_what, schedule, fields) => {
  expect(refusal(schedule)).toEqual(fields);
});
