// Compares our series with an independent library, over random zones, dates and rules, most of them near clock changes.
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { type Series, expandSeries } from './expand-series.ts';
import type { PlacedMeeting } from './place-meeting.ts';
import { toInstant } from '../wall-time.ts';
import { isWeekly, placeInMonth, repeatChoices, weekdayOf, weekdays } from './repeat-text.ts';

const zones = [
  'America/Chicago',
  'America/New_York',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Havana',
  'America/Nuuk',
  'Asia/Beirut',
  'Africa/Casablanca',
  'Pacific/Auckland',
];

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Sundays and nights come up often, because clocks change then. */
const firstStart = fc
  .record({
    day: fc.integer({ min: 0, max: 1000 }),
    onSunday: fc.boolean(),
    hour: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 23 })),
    quarter: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ day, onSunday, hour, quarter }) => {
    const date = Temporal.PlainDate.from('2026-01-04').add({
      days: onSunday ? 7 * (day % 140) : day,
    });
    return `${date.toString()}T${twoDigits(hour)}:${twoDigits(15 * quarter)}`;
  });

const series: fc.Arbitrary<Series> = fc
  .record({
    wallStart: firstStart,
    minutes: fc.integer({ min: 1, max: 36 }).map((quarters) => quarters * 15),
    timeZone: fc.constantFrom(...zones),
    choice: fc.nat(),
    further: fc.subarray([...weekdays]),
    count: fc.integer({ min: 2, max: 104 }),
    weeksTakenOut: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }),
  })
  .map(({ wallStart, minutes, timeZone, choice, further, count, weeksTakenOut }) => {
    const start = Temporal.PlainDateTime.from(wallStart);
    const wallEnd = start.add({ minutes }).toString({ smallestUnit: 'minute' });
    const choices = repeatChoices(wallStart);
    const { repeat } = choices[choice % choices.length]!;
    // Meetings of a night and several weekdays would run into each other.
    const isSeveral = isWeekly(repeat) && wallEnd.slice(0, 10) === wallStart.slice(0, 10);
    return {
      first: { wallStart, wallEnd },
      timeZone,
      repeat,
      ...(isSeveral && { weekdays: [...new Set([weekdayOf(wallStart), ...further])] }),
      ends: { count },
      without: weeksTakenOut.map((weeks) =>
        start
          .toPlainDate()
          .add({ weeks: weeks + 1 })
          .toString(),
      ),
    };
  });

function rule({ repeat, first: { wallStart }, weekdays: chosen = [] }: Series): string {
  const day = Temporal.PlainDateTime.from(wallStart).dayOfWeek;
  const code = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][day - 1];
  const days = chosen.map((one) => one.slice(0, 2).toUpperCase());
  const on = days.length > 0 ? `;WKST=SU;BYDAY=${days.join(',')}` : '';
  if (repeat === 'weekly') return `FREQ=WEEKLY${on}`;
  if (repeat === 'biweekly') return `FREQ=WEEKLY;INTERVAL=2${on}`;
  return `FREQ=MONTHLY;BYDAY=${repeat === 'monthly' ? placeInMonth(wallStart).nth : -1}${code}`;
}

/**
 * The other library skips dates whose start does not exist, and does not count them. So it starts at our first existing
 * date and gets our last day instead of a count; it must then return exactly the existing dates.
 */
function instantsOfTheOther(one: Series, walls: string[]): Date[] {
  const { timeZone, without = [] } = one;
  const [first] = walls;
  const last = walls.at(-1);
  if (!first || !last) return [];
  const all = new RRuleTemporal({
    rruleString: `${rule(one)};UNTIL=${compactUtc(last, timeZone)}`,
    dtstart: Temporal.PlainDateTime.from(first).toZonedDateTime(timeZone),
    temporal: Temporal,
  }).all();
  return all
    .filter((start) => !without.includes(start.toPlainDate().toString()))
    .map((start) => new Date(start.epochMilliseconds));
}

const compactUtc = (wall: string, timeZone: string) =>
  Temporal.PlainDateTime.from(wall)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ smallestUnit: 'second' })
    .replaceAll(/[-:]/g, '');

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

const shownAt = (timeZone: string) => (at: Date) =>
  clocks.get(timeZone)!.format(at).replace(' ', 'T');

/** Whether no clock in the zone shows this time within 14 hours of it in UTC, according to Intl alone. */
function neverShown(wall: string, timeZone: string): boolean {
  const near = Date.parse(`${wall}Z`);
  const quarters = Array.from({ length: 4 * 29 }, (_, index) => near + (index - 58) * 900_000);
  return !quarters.map((at) => shownAt(timeZone)(new Date(at))).includes(wall);
}

function meetingsOf(one: Series): PlacedMeeting[] {
  const outcome = expandSeries(one);
  if (outcome.kind === 'refused') throw new Error(outcome.note);
  return outcome.meetings;
}

const sundayNight = (wallStart: string): [Series] => [
  {
    first: { wallStart, wallEnd: wallStart.replace('T02:30', 'T04:00') },
    timeZone: 'America/Chicago',
    repeat: 'weekly',
    ends: { count: 3 },
  },
];

/** Random series may miss these: an impossible date in the middle, at the end and at the start of a series. */
const impossibleDates = [
  sundayNight('2027-03-07T02:30'),
  sundayNight('2027-02-28T02:30'),
  sundayNight('2027-03-14T02:30'),
];

test('finds the same starts as the other library, and refuses exactly the dates it leaves out', () => {
  let refused = 0;
  fc.assert(
    fc.property(series, (one) => {
      const walls = meetingsOf(one).map(({ wallStart }) => wallStart);
      const starts = walls.map((wall) => toInstant(wall, one.timeZone));
      const existing = walls.filter((_, index) => starts[index]?.kind !== 'gap');
      for (const wall of walls.filter((each) => !existing.includes(each))) {
        refused += 1;
        expect(neverShown(wall, one.timeZone)).toBe(true);
      }
      const ours = starts.flatMap((start) => (start.kind === 'gap' ? [] : [start.instant]));
      expect(ours).toEqual(instantsOfTheOther(one, existing));
    }),
    { numRuns: 60, examples: impossibleDates },
  );
  expect(refused).toBeGreaterThanOrEqual(impossibleDates.length);
});

test('keeps the times of day on every date it sets, first to last', () => {
  fc.assert(
    fc.property(series, (one) => {
      const set = meetingsOf(one).filter((meeting) => meeting.kind === 'set');
      const shown = set.map(({ startsAt, endsAt }) =>
        [startsAt, endsAt].map(shownAt(one.timeZone)),
      );
      expect(shown).toEqual(set.map(({ wallStart, wallEnd }) => [wallStart, wallEnd]));
      const times = new Set(shown.map((each) => each.map((wall) => wall.slice(11)).join()));
      expect(times.size).toBeLessThanOrEqual(1);
      expect(set.filter(({ startsAt, endsAt }) => endsAt <= startsAt)).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
