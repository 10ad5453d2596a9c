// Compares the counts by day and by price of random searches with a plain scan of the tables behind the lists.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { priceColumns, searchLimits } from '#contract/classes/search-limits.ts';
import { type SearchQuestion, asked } from '#tests/support/worlds/class-questions.ts';
import {
  fillWorld,
  makeWorldInstructors,
  someClasses,
  worldNow,
  worldSeed,
} from '#tests/support/worlds/class-worlds.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { expectedHits, expectedOf, readAllListed, type Seen } from '#tests/support/plain-look.ts';
import { countDays } from './count-days.ts';
import { countPrices } from './count-prices.ts';

const { db } = await freshDatabase();
const instructors = await makeWorldInstructors(db);
const context = { clock: { now: () => worldNow } };
const moment = { now: worldNow, reached: worldNow };
const months = ['2026-11', '2026-12'];

const lowLimits = { countedExactly: 8, countedByDay: 2, pageSize: 5 };

interface Counts {
  countDays: typeof countDays;
  countPrices: typeof countPrices;
}

/** Limits so low that words are common and days are full. */
async function withLowLimits(mostPriced = 400): Promise<Counts & { mostOfDay: number }> {
  vi.resetModules();
  vi.doMock('#contract/classes/search-limits.ts', async (original) => ({
    ...(await original()),
    searchLimits: { ...searchLimits, ...lowLimits },
  }));
  vi.doMock('../pages/most-read.ts', () => ({
    mostWalked: 1000,
    mostWalkedFirst: 10,
    mostGathered: 400,
    mostPriced,
    sampleMask: 0,
    smallSampleMask: 0,
    fewestOfCommon: 9,
    fewestOfCommonInSmall: 9,
    mostSampled: { small: 20, usual: 20 },
    fewestOfFrequent: 20,
    fewestOfSliced: 4,
    daysOfMatches: 5,
    fewestOfFullDay: 3,
    slicesAroundEndIn: [1, 3, 6],
  }));
  const { countDays: days } = await import('./count-days.ts');
  const { countPrices: prices } = await import('./count-prices.ts');
  vi.doUnmock('#contract/classes/search-limits.ts');
  vi.doUnmock('../pages/most-read.ts');
  vi.resetModules();
  return { countDays: days, countPrices: prices, mostOfDay: 2 };
}

const ofProduct = { countDays, countPrices, mostOfDay: 99 };
const low = await withLowLimits();

/** A place is given as a point; one that reaches around the world is left out. */
function callOf({ query, around }: SearchQuestion) {
  const { latitude: lat, longitude: lon, radiusMiles: radius } = around ?? {};
  return { ...query, ...(around && { lat, lon, radius }) };
}

function daysOf(seen: Seen[], question: SearchQuestion, month: string, most: number) {
  const { from: _from, to: _to, ...query } = question.query;
  const counts = new Map<string, number>();
  for (const { days } of expectedHits(seen, { ...question, query }, moment))
    for (const day of days) if (day.startsWith(month)) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, count]) => ({
      day,
      total: { count: Math.min(count, most), more: count > most },
    }));
}

function pricesOf(seen: Seen[], question: SearchQuestion): number[] {
  const { minPrice: _min, maxPrice: _max, ...query } = question.query;
  const counts = Array.from({ length: priceColumns.count }, () => 0);
  for (const { priceCents } of expectedHits(seen, { ...question, query }, moment))
    counts[Math.floor(priceCents / (100 * priceColumns.dollars))]! += 1;
  return counts;
}

test.each([
  ['of the product', ofProduct, 1],
  ['so low that nearly all lists are long', low, 3],
])('counts what a plain look does, with limits %s', async (_, counts, numRuns) => {
  const world = fc.record({
    classes: someClasses,
    questions: fc.array(asked, { minLength: 25, maxLength: 25 }),
  });
  const property = fc.asyncProperty(world, async ({ classes, questions }) => {
    await fillWorld(db, { instructors, classes, reached: worldNow });
    const seen = await readAllListed(db);
    for (const question of questions) {
      const call = callOf(question);
      // Misspelled words are corrected, which a plain look does not know.
      if (expectedHits(seen, question, moment).length === 0) continue;
      for (const month of months) {
        const { days } = await counts.countDays(db, context, { ...call, month });
        const expected = daysOf(seen, question, month, counts.mostOfDay);
        expect({ question, month, days }).toEqual({ question, month, days: expected });
      }
      const prices = await counts.countPrices(db, context, call);
      expect({ question, ...prices }).toEqual({ question, counts: pricesOf(seen, question) });
    }
  });
  await fc.assert(property, { seed: worldSeed, numRuns, endOnFailure: true });
});

test('counts the soonest by price where there are too many', async () => {
  const { countPrices: countFew } = await withLowLimits(mostOfFew);
  const world = fc.record({
    classes: someClasses,
    questions: fc.array(asked, { minLength: 40, maxLength: 40 }),
  });
  let cut = 0;
  const property = fc.asyncProperty(world, async ({ classes, questions }) => {
    await fillWorld(db, { instructors, classes, reached: worldNow });
    const seen = await readAllListed(db);
    for (const { query: all, ...rest } of questions) {
      const { q: _words, minPrice: _min, maxPrice: _max, ...query } = all;
      const question: SearchQuestion = { ...rest, query: { ...query, sort: ['date'] } };
      const soonest = expectedOf(seen, question, moment);
      if (soonest.length <= lowLimits.countedExactly) continue;
      cut += 1;
      const first = new Set(soonest.slice(0, mostOfFew));
      const { counts } = await countFew(db, context, callOf(question));
      const expected = pricesOf(
        seen.filter(({ id }) => first.has(id)),
        question,
      );
      expect({ question, counts }).toEqual({ question, counts: expected });
    }
  });
  await fc.assert(property, { seed: worldSeed, numRuns: 2, endOnFailure: true });
  expect(cut).toBeGreaterThan(10);
});

/** More than a page, or the few would be counted anew among all. */
const mostOfFew = lowLimits.pageSize + 1;
