// Checks that the slices of a list leave nothing out: they follow each other, and name the day or week of everything in
// them.
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import type { Search } from '../asked/search.ts';
import { type Slice, slicesOf } from './slices.ts';

const order = { first: 'date', priceDescending: false, dateDescending: false } as const;
const atEachHour = Array.from(
  { length: 8 * 24 },
  (_, hour) => new Date(Date.UTC(2026, 10, 18) + hour * hourMs),
);
const searchAt = (now: Date, more: Partial<Search> = {}): Search => ({
  now,
  order,
  limit: 24,
  ...more,
});
const position = { classId: '', priceCents: 0, distanceMiles: 0, spotId: 0, ratingRank: 0 };
const rows = 25;

const momentsIn = ({ fromMs, untilMs }: Slice) => [fromMs, (fromMs + untilMs) / 2, untilMs - 1];

test.each([
  ['day of all classes', {}, (atMs: number) => 200_000 + Math.floor(atMs / dayMs)],
  [
    'week of all sessions',
    { dayPart: 'evening' },
    (atMs: number) => 1000 + Math.floor(atMs / weekMs),
  ],
] as const)('names the %s in a slice', (_, more, markAt) => {
  for (const now of atEachHour)
    for (const sampled of [25, 100, 400, 2000])
      for (const slice of slicesOf(searchAt(now, more), sampled, rows).slices)
        for (const atMs of momentsIn(slice)) expect(slice.marks).toContain(markAt(atMs));
});

test.each([
  ['many classes', {}, 400, { least: 2, most: 4.1, marks: 4 }],
  ['fewer classes', {}, 30, { least: 15, most: 17, marks: 17 }],
  ['sessions', { dayPart: 'evening' }, 400, { least: 3.5, most: 10.5, marks: 3 }],
] as const)(
  'cuts all time after the present into slices of %s that follow each other, the first for a page and a half',
  (_, more, sampled, { least, most, marks }) => {
    for (const now of atEachHour) {
      const { slices, restFromMs } = slicesOf(searchAt(now, more), sampled, rows);
      const [first] = slices;
      expect(first?.fromMs).toBe(now.getTime() - dayMs);
      expect([...slices.map(({ fromMs }) => fromMs).slice(1), restFromMs]).toEqual(
        slices.map(({ untilMs }) => untilMs),
      );
      const lengthMs = (first?.untilMs ?? 0) - (first?.fromMs ?? 0);
      expect(lengthMs / dayMs).toBeGreaterThanOrEqual(least);
      expect(lengthMs / dayMs).toBeLessThanOrEqual(most);
      expect(first?.marks.length).toBeLessThanOrEqual(marks);
    }
  },
);

test('names at most a month of days in a slice, and reads few matches as one', () => {
  const now = new Date('2026-11-18T15:00Z');
  for (let sampled = 25; sampled <= 400; sampled++)
    for (const { marks } of slicesOf(searchAt(now), sampled, rows).slices)
      expect(marks.length).toBeLessThanOrEqual(32);
  expect(slicesOf(searchAt(now), 24, rows)).toEqual({
    slices: [],
    restFromMs: now.getTime() - dayMs,
  });
});

test('begins with the last row of the page before, or with the first day', () => {
  const now = new Date('2026-11-18T15:00Z');
  const time = Date.parse('2027-01-05T10:00Z');
  const startOf = (more: Partial<Search>) =>
    slicesOf(searchAt(now, more), 400, rows).slices[0]?.fromMs;
  expect(startOf({ after: { ...position, time } })).toBe(time);
  const days = { from: '2027-01-05T10:00', until: '2027-02-01' };
  expect(startOf({ days })).toBe(time);
  expect(startOf({ days, after: { ...position, time: time / minuteMs + 60 } })).toBe(time + hourMs);
});
