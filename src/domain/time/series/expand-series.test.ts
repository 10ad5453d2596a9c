import { expect, test } from 'vitest';
import { type Series, expandSeries } from './expand-series.ts';

const evening = { wallStart: '2026-10-20T18:00', wallEnd: '2026-10-20T20:00' };

const expand = (series: Partial<Series>) =>
  expandSeries({
    first: evening,
    timeZone: 'America/Chicago',
    repeat: 'weekly',
    ends: { count: 3 },
    ...series,
  });

function dates(series: Partial<Series>) {
  const outcome = expand(series);
  if (outcome.kind === 'refused') throw new Error(outcome.note);
  return outcome.meetings.map(({ wallStart }) => wallStart.slice(0, 10));
}

test('keeps an evening class at 6 PM when clocks go back', () => {
  expect(expand({})).toMatchObject({
    kind: 'dates',
    notes: [],
    meetings: [
      { startsAt: new Date('2026-10-20T23:00Z'), endsAt: new Date('2026-10-21T01:00Z'), notes: [] },
      { startsAt: new Date('2026-10-27T23:00Z'), endsAt: new Date('2026-10-28T01:00Z'), notes: [] },
      { startsAt: new Date('2026-11-04T00:00Z'), endsAt: new Date('2026-11-04T02:00Z'), notes: [] },
    ],
  });
});

test.each<[Series['repeat'], string[]]>([
  ['weekly', ['2026-10-20', '2026-10-27', '2026-11-03']],
  ['biweekly', ['2026-10-20', '2026-11-03', '2026-11-17']],
  ['monthly', ['2026-10-20', '2026-11-17', '2026-12-15']],
])('repeats %s', (repeat, expected) => {
  expect(dates({ repeat })).toEqual(expected);
});

test('takes place on several weekdays of every week, from the first date on', () => {
  const weekdays = ['thursday', 'tuesday', 'sunday'] as const;
  // A Tuesday: the Sunday of its week has passed.
  expect(dates({ weekdays, ends: { count: 5 } })).toEqual([
    '2026-10-20',
    '2026-10-22',
    '2026-10-25',
    '2026-10-27',
    '2026-10-29',
  ]);
  expect(dates({ weekdays, ends: { on: '2026-10-26' } })).toHaveLength(3);
  expect(dates({ weekdays: ['tuesday'] })).toEqual(dates({}));
});

test('skips every other week as a whole, and weeks begin on Sunday', () => {
  const weekdays = ['monday', 'tuesday'] as const;
  expect(dates({ repeat: 'biweekly', weekdays, ends: { count: 4 } })).toEqual([
    '2026-10-20',
    '2026-11-02',
    '2026-11-03',
    '2026-11-16',
  ]);
});

test('keeps the time on the wall on every weekday when clocks go back and forward', () => {
  const weekdays = ['tuesday', 'sunday'] as const;
  const of = (wallStart: string, wallEnd: string) =>
    expand({ first: { wallStart, wallEnd }, weekdays, ends: { count: 4 } });
  expect(of('2026-10-27T18:00', '2026-10-27T20:00')).toMatchObject({
    meetings: [
      { startsAt: new Date('2026-10-27T23:00Z') },
      { startsAt: new Date('2026-11-02T00:00Z') },
      { startsAt: new Date('2026-11-04T00:00Z') },
      { startsAt: new Date('2026-11-09T00:00Z') },
    ],
  });
  expect(of('2027-03-09T18:00', '2027-03-09T20:00')).toMatchObject({
    meetings: [
      { startsAt: new Date('2027-03-10T00:00Z') },
      { startsAt: new Date('2027-03-14T23:00Z') },
      { startsAt: new Date('2027-03-16T23:00Z') },
      { startsAt: new Date('2027-03-21T23:00Z') },
    ],
  });
});

test('counts the dates of all weekdays up to 104', () => {
  const weekdays = ['tuesday', 'thursday'] as const;
  expect(dates({ weekdays, ends: { count: 104 } }).at(-1)).toBe('2027-10-14');
  expect(expand({ weekdays, ends: { on: '2027-10-19' } })).toMatchObject({ kind: 'refused' });
});

test.each([
  ['2026-10-01', '2026-11-05'],
  ['2026-10-07', '2026-11-04'],
  ['2026-10-14', '2026-11-11'],
  ['2026-10-28', '2026-11-25'],
])('keeps the place of %s in its month, whatever day that is: %s', (first, second) => {
  const meeting = { wallStart: `${first}T18:00`, wallEnd: `${first}T20:00` };
  expect(dates({ first: meeting, repeat: 'monthly', ends: { count: 2 } })).toEqual([first, second]);
});

const lastFriday = { wallStart: '2027-01-29T18:00', wallEnd: '2027-01-29T20:00' };

test('leaves out months without a fifth weekday, and says which', () => {
  expect(expand({ first: lastFriday, repeat: 'monthly' })).toMatchObject({
    meetings: [
      { wallStart: '2027-01-29T18:00' },
      { wallStart: '2027-04-30T18:00' },
      { wallStart: '2027-07-30T18:00' },
    ],
    notes: ['Months without a fifth Friday are left out: Feb 2027, Mar 2027, May 2027, Jun 2027.'],
  });
});

test('names a month left out at the end of the series, and none after it', () => {
  const outcome = expand({ first: lastFriday, repeat: 'monthly', ends: { on: '2027-02-10' } });
  expect(outcome).toMatchObject({
    meetings: [{}],
    notes: ['Months without a fifth Friday are left out: Feb 2027.'],
  });
});

test('follows the last weekday of each month', () => {
  const series = { first: lastFriday, repeat: 'monthly-last', ends: { count: 4 } } as const;
  expect(dates(series)).toEqual(['2027-01-29', '2027-02-26', '2027-03-26', '2027-04-30']);
  expect(expand(series)).toHaveProperty('notes', []);
});

test('refuses the last weekday for a first date that is not one', () => {
  expect(expand({ repeat: 'monthly-last' })).toEqual({
    kind: 'refused',
    note: 'Oct 20, 2026 is not the last Tuesday of its month.',
  });
});

test.each([
  ['2026-11-02', 2],
  ['2026-11-03', 3],
])('includes the last day: until %s there are %d', (on, count) => {
  expect(dates({ ends: { on } })).toHaveLength(count);
});

test('takes single dates out and counts them all the same', () => {
  expect(dates({ without: ['2026-10-27', '2026-10-28'] })).toEqual(['2026-10-20', '2026-11-03']);
});

test('reaches 104 dates', () => {
  expect(dates({ ends: { count: 104 } }).at(-1)).toBe('2028-10-10');
  expect(dates({ ends: { on: '2028-10-10' } })).toHaveLength(104);
});

test.each<[string, Partial<Series>, string]>([
  ['more than 104 by count', { ends: { count: 105 } }, 'A series has at most 104 dates.'],
  ['more than 104 by date', { ends: { on: '2028-10-17' } }, 'A series has at most 104 dates.'],
  ['a huge count', { ends: { count: 1e300 } }, 'A series has at most 104 dates.'],
  ['no date by count', { ends: { count: 0 } }, 'A series needs at least one date.'],
  ['no date by date', { ends: { on: '2026-10-19' } }, 'A series needs at least one date.'],
  ['a part of a date', { ends: { count: 1.5 } }, 'The number of dates must be a whole number.'],
  ['no number', { ends: { count: Number.NaN } }, 'The number of dates must be a whole number.'],
  [
    'no date left',
    { ends: { count: 1 }, without: ['2026-10-20'] },
    'Every date of the series is taken out.',
  ],
  [
    'an end before the start',
    { first: { wallStart: '2026-10-20T18:00', wallEnd: '2026-10-20T18:00' } },
    'End time must be after start time',
  ],
  [
    'weekdays without that of the first date',
    { weekdays: ['monday', 'friday'] },
    'The first date is a Tuesday. The series is on Monday and Friday.',
  ],
  [
    'nights that run into the next chosen day',
    {
      first: { wallStart: '2026-10-20T22:00', wallEnd: '2026-10-21T22:15' },
      weekdays: ['tuesday', 'wednesday'],
    },
    'Each class must end before the next one starts.',
  ],
  [
    'a class that outlasts its week',
    { first: { wallStart: '2026-10-20T18:00', wallEnd: '2026-10-27T18:15' } },
    'Each class must end before the next one starts.',
  ],
])('refuses %s', (_, series, note) => {
  expect(expand(series)).toEqual({ kind: 'refused', note });
});

test('ends an overnight class the morning after and notes the one with the change of clocks', () => {
  const first = { wallStart: '2026-10-24T22:00', wallEnd: '2026-10-25T06:00' };
  expect(expand({ first })).toMatchObject({
    meetings: [
      { endsAt: new Date('2026-10-25T11:00Z'), notes: [] },
      { endsAt: new Date('2026-11-01T12:00Z'), notes: [expect.stringContaining('9 hours')] },
      { endsAt: new Date('2026-11-08T12:00Z'), notes: [] },
    ],
  });
});

test('keeps a date that never happens in the list, refused with its suggestion', () => {
  const first = { wallStart: '2027-03-07T02:30', wallEnd: '2027-03-07T04:00' };
  expect(expand({ first })).toMatchObject({
    kind: 'dates',
    meetings: [
      { kind: 'set', startsAt: new Date('2027-03-07T08:30Z') },
      {
        kind: 'gap',
        suggestion: { wallStart: '2027-03-14T03:30', wallEnd: '2027-03-14T05:00' },
        notes: [expect.stringContaining('does not exist on Mar 14, 2027')],
      },
      { kind: 'set', startsAt: new Date('2027-03-21T07:30Z') },
    ],
  });
});

test('notes the date whose time happens twice', () => {
  const first = { wallStart: '2026-10-25T01:30', wallEnd: '2026-10-25T01:45' };
  expect(expand({ first })).toMatchObject({
    meetings: [
      { startsAt: new Date('2026-10-25T06:30Z'), notes: [] },
      { startsAt: new Date('2026-11-01T06:30Z'), notes: [/twice/, /twice/] },
      { startsAt: new Date('2026-11-08T07:30Z'), notes: [] },
    ].map((meeting) => ({
      ...meeting,
      notes: meeting.notes.map((one) => expect.stringMatching(one)),
    })),
  });
});
