// Checks that the slices of a list leave nothing out: they follow each other, and name the week of everything in them.
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs, weekMs } from '#domain/time/durations.ts';
import type { Search } from '../asked/search.ts';
import { slicesOf } from './slices.ts';

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

test.each([
  ['classes', {}, [-12, 0, 14]],
  ['sessions', { dayPart: 'evening' }, [0]],
] as const)('names the week at the venue of all %s in a slice', (_, more, offsets) => {
  for (const now of atEachHour)
    for (const { fromMs, untilMs = fromMs, weeks } of slicesOf(searchAt(now, more)))
      for (const atMs of weeks ? [fromMs, (fromMs + untilMs) / 2, untilMs - 1] : [])
        for (const offset of offsets) {
          const week = Math.floor((atMs + offset * hourMs) / weekMs);
          expect({ now, atMs, offset, weeks }).toHaveProperty(
            'weeks',
            expect.arrayContaining([1000 + week]),
          );
        }
});

test('cuts all time after the present into slices that follow each other, the first of a few days', () => {
  for (const now of atEachHour) {
    const slices = slicesOf(searchAt(now));
    const [first] = slices;
    expect(first?.fromMs).toBe(now.getTime() - dayMs);
    expect(slices.map(({ fromMs }) => fromMs).slice(1)).toEqual(
      slices.map(({ untilMs }) => untilMs).slice(0, -1),
    );
    expect(slices.at(-1)?.untilMs).toBeUndefined();
    const lengthMs = (first?.untilMs ?? 0) - (first?.fromMs ?? 0);
    expect(lengthMs / dayMs).toBeGreaterThanOrEqual(3.5);
    expect(lengthMs / dayMs).toBeLessThanOrEqual(10.5);
    expect(first?.weeks?.length).toBeLessThanOrEqual(3);
  }
});

test('begins with the last row of the page before, or with the first day', () => {
  const now = new Date('2026-11-18T15:00Z');
  const time = Date.parse('2027-01-05T10:00Z');
  const startOf = (more: Partial<Search>) => slicesOf(searchAt(now, more))[0]?.fromMs;
  expect(startOf({ after: { ...position, time } })).toBe(time);
  const days = { from: '2027-01-05T10:00', until: '2027-02-01' };
  expect(startOf({ days })).toBe(time);
  expect(startOf({ days, after: { ...position, time: time / minuteMs + 60 } })).toBe(time + hourMs);
});
