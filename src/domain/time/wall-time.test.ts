import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs, minuteMs } from './durations.ts';
import { toInstant, toWall } from './wall-time.ts';

const once = (instant: string) => ({ kind: 'once', instant: new Date(instant) });

test.each([
  ['2026-11-01T00:30', 'America/Chicago', '2026-11-01T05:30Z'],
  ['2026-11-01T02:00', 'America/Chicago', '2026-11-01T08:00Z'],
  ['2026-11-01T01:30', 'America/Phoenix', '2026-11-01T08:30Z'],
  ['2026-11-01T01:30', 'Pacific/Honolulu', '2026-11-01T11:30Z'],
  ['2026-11-01T01:30', 'America/Puerto_Rico', '2026-11-01T05:30Z'],
  ['2026-11-01T01:30', 'Pacific/Guam', '2026-10-31T15:30Z'],
  ['2026-11-01T01:30', 'Europe/Berlin', '2026-11-01T00:30Z'],
  ['2027-03-14T01:59', 'America/Chicago', '2027-03-14T07:59Z'],
  ['2027-03-14T03:00', 'America/Chicago', '2027-03-14T08:00Z'],
  ['2027-03-14T02:30', 'America/Phoenix', '2027-03-14T09:30Z'],
  ['2027-03-14T02:30', 'Pacific/Honolulu', '2027-03-14T12:30Z'],
  ['2027-03-14T02:30', 'America/Puerto_Rico', '2027-03-14T06:30Z'],
  ['2027-03-14T02:30', 'Pacific/Guam', '2027-03-13T16:30Z'],
  ['2027-03-14T02:30', 'Europe/Berlin', '2027-03-14T01:30Z'],
])('sets %s in %s at %s', (wall, timeZone, instant) => {
  expect(toInstant(wall, timeZone)).toEqual(once(instant));
});

test.each([
  ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30Z', 'Central Time'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z', 'Eastern Time'],
  ['2026-11-01T01:30', 'America/Anchorage', '2026-11-01T09:30Z', 'Alaska Time'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30Z', 'Central European Time'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45Z', 'Lord Howe Time'],
])('uses the first %s where clocks in %s go back, and says so', (wall, timeZone, first, name) => {
  const outcome = toInstant(wall, timeZone);
  expect(outcome).toMatchObject({ kind: 'repeated', instant: new Date(first) });
  expect(outcome).toHaveProperty('note', expect.stringContaining(`in ${name}, because`));
});

test('says in one sentence that a time happens twice', () => {
  expect(toInstant('2026-11-01T01:30', 'America/Chicago')).toHaveProperty(
    'note',
    '1:30 AM happens twice on Nov 1, 2026 in Central Time, because clocks go back; we use the first.',
  );
});

test.each([
  ['2027-03-14T02:00', 'America/Chicago', '2027-03-14T03:00'],
  ['2027-03-14T02:30', 'America/Chicago', '2027-03-14T03:30'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T03:30'],
  ['2027-03-14T02:59', 'America/Anchorage', '2027-03-14T03:59'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:30'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:45'],
  ['2027-03-14T00:30', 'America/Havana', '2027-03-14T01:30'],
])('refuses %s in %s and suggests %s', (wall, timeZone, suggestion) => {
  expect(toInstant(wall, timeZone)).toMatchObject({ kind: 'gap', suggestion });
});

test('says why a time does not exist and what to try', () => {
  expect(toInstant('2027-03-14T02:30', 'America/Chicago')).toHaveProperty(
    'note',
    '2:30 AM does not exist on Mar 14, 2027 in Central Time, because clocks go forward. Try 3:30 AM.',
  );
});

test('names the day of its suggestion where a place skipped a whole day', () => {
  expect(toInstant('2011-12-30T10:00', 'Pacific/Apia')).toMatchObject({
    kind: 'gap',
    suggestion: '2011-12-31T10:00',
    note: expect.stringContaining('Try 10:00 AM on Dec 31, 2011.'),
  });
});

test.each([
  ['soon', 'America/Chicago'],
  ['2026-02-30T10:00', 'America/Chicago'],
  ['2026-12-05T10:00-08:00', 'America/Chicago'],
  ['2026-12-05T10:00', 'Mars/Olympus'],
])('throws on %s in %s', (wall, timeZone) => {
  expect(() => toInstant(wall, timeZone)).toThrow(RangeError);
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const minutes = fc
  .integer({ min: Date.UTC(2000, 0) / minuteMs, max: Date.UTC(2050, 0) / minuteMs })
  .map((minute) => new Date(minute * minuteMs));

/** The wall time at an instant, according to Intl alone. */
function shownBy(at: Date, timeZone: string): string {
  return at.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');
}

test('reads every instant back from the wall, or its first twin', () => {
  fc.assert(
    fc.property(minutes, zones, (at, timeZone) => {
      const wall = toWall(at, timeZone);
      expect(wall).toBe(shownBy(at, timeZone));
      const outcome = toInstant(wall, timeZone);
      if (outcome.kind === 'gap') throw new Error(`${wall} was shown, so it exists`);
      expect(toWall(outcome.instant, timeZone)).toBe(wall);
      const hoursEarlier = (at.getTime() - outcome.instant.getTime()) / hourMs;
      expect(hoursEarlier).toBeGreaterThanOrEqual(0);
      expect(outcome.kind === 'once' ? hoursEarlier : 0).toBe(0);
    }),
    { numRuns: 200 },
  );
});
