import { expect, test } from 'vitest';
import { type BusyWindow, busyTimesOf } from './busy-times-of.ts';

const window: BusyWindow = {
  from: Date.parse('2026-11-19T00:00:00Z'),
  until: Date.parse('2027-03-01T00:00:00Z'),
  timeZone: 'America/Chicago',
};

const file = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];

/** As "start/end" in UTC, to the minute. */
function read(...lines: string[]) {
  const outcome = busyTimesOf(file(...lines), window);
  if ('failure' in outcome) return outcome.failure;
  const text = (at: number) => new Date(at).toISOString().slice(0, 16);
  return outcome.times.map(([start, end]) => `${text(start)}/${text(end)}`);
}

test.each([
  ['in UTC', ['DTSTART:20261201T200000Z', 'DTEND:20261201T213000Z']],
  ['in a named zone', ['DTSTART;TZID=America/New_York:20261201T150000', 'DURATION:PT1H30M']],
  [
    'in a zone of Exchange',
    ['DTSTART;TZID=Eastern Standard Time:20261201T150000', 'DURATION:PT90M'],
  ],
  ['without a zone', ['DTSTART:20261201T140000', 'DTEND:20261201T153000']],
  ['in two zones', ['DTSTART:20261201T140000', 'DTEND;TZID=America/New_York:20261201T163000']],
])('reads an event %s', (_, lines) => {
  expect(read(...event(...lines))).toEqual(['2026-12-01T20:00/2026-12-01T21:30']);
});

test('takes days in the zone of the calendar, and one day where none ends it', () => {
  const day = event('DTSTART;VALUE=DATE:20261201');
  expect(read(...day)).toEqual(['2026-12-01T06:00/2026-12-02T06:00']);
  expect(read('X-WR-TIMEZONE:Europe/Berlin', ...day)).toEqual([
    '2026-11-30T23:00/2026-12-01T23:00',
  ]);
});

test('follows the rules that a calendar brings for a zone nobody else knows', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Our House', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'];
  const rules = [
    ...zone,
    'TZOFFSETFROM:-0300',
    'TZOFFSETTO:-0300',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const lines = event('DTSTART;TZID=Our House:20261201T170000', 'DURATION:PT1H');
  expect(read(...rules, ...lines)).toEqual(['2026-12-01T20:00/2026-12-01T21:00']);
});

test.each(['STATUS:CANCELLED', 'TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
  'is not busy where an event says %s',
  (line) => {
    expect(read(...event('DTSTART:20261201T200000Z', 'DTEND:20261201T213000Z', line))).toEqual([]);
  },
);

test('repeats by the clock on the wall, across the end of daylight saving time', () => {
  const weekly = ['DTSTART;TZID=America/New_York:20261001T090000', 'DURATION:PT1H'];
  expect(
    busyTimesOf(file(...event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=6')), {
      ...window,
      from: Date.parse('2026-10-25T00:00:00Z'),
    }),
  ).toEqual({
    times: [
      [Date.parse('2026-10-29T13:00:00Z'), Date.parse('2026-10-29T14:00:00Z')],
      [Date.parse('2026-11-05T14:00:00Z'), Date.parse('2026-11-05T15:00:00Z')],
    ],
  });
});

test('leaves out what was removed of a series, and knows what was changed', () => {
  const series = event(
    'DTSTART;TZID=America/Chicago:20261201T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=4',
    'EXDATE:20261202T160000Z',
  );
  const later = event(
    'RECURRENCE-ID:20261203T160000Z',
    'DTSTART:20261203T200000Z',
    'DURATION:PT1H',
  );
  const off = event(
    'RECURRENCE-ID;TZID=America/Chicago:20261204T100000',
    'DTSTART:20261204T160000Z',
    'STATUS:CANCELLED',
  );
  expect(read(...series, ...later, ...off)).toEqual([
    '2026-12-01T16:00/2026-12-01T17:00',
    '2026-12-03T20:00/2026-12-03T21:00',
  ]);
});

test('joins what overlaps or touches, and keeps to the window', () => {
  expect(
    read(
      ...event('DTSTART:20261118T220000Z', 'DTEND:20261119T010000Z'),
      ...event('DTSTART:20261201T100000Z', 'DTEND:20261201T120000Z'),
      ...event('DTSTART:20261201T110000Z', 'DTEND:20261201T113000Z'),
      ...event('DTSTART:20261201T120000Z', 'DTEND:20261201T130000Z'),
      ...event('DTSTART:20280101T100000Z', 'DTEND:20280101T120000Z'),
      ...event('DTSTART:20261205T100000Z', 'DTEND:20261205T090000Z'),
    ),
  ).toEqual(['2026-11-19T00:00/2026-11-19T01:00', '2026-12-01T10:00/2026-12-01T13:00']);
});

test('gives up a series that repeats too often to count', () => {
  const bomb = event('DTSTART:20000101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
  expect(read(...bomb)).toBe('too_complex');
});

test.each(['', 'not a calendar', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
  'takes %j for no calendar',
  (text) => {
    expect(busyTimesOf(text, window)).toEqual({ failure: 'not_a_calendar' });
  },
);

test('reads a calendar without events, and one among events that say nothing', () => {
  expect(read()).toEqual([]);
  expect(read(...event('SUMMARY:no start'), ...event('DTSTART:20261201T200000Z'))).toEqual([]);
});
