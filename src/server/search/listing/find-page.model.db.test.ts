// Runs random searches in random worlds and compares every page with a plain scan of the tables behind the lists: once
// with the limits of the product, and once with limits so low that a few dozen classes are too many to be gathered.
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type SearchQuestion, asked } from '#tests/support/worlds/class-questions.ts';
import {
  fillWorld,
  hoursFromNow,
  makeWorldInstructors,
  someClasses,
  type WorldClass,
  worldClass,
  worldNow,
  worldSeed,
} from '#tests/support/worlds/class-worlds.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { expectedOf, readAllListed, type Moment, type Seen } from '#tests/support/plain-look.ts';
import { findPage } from './find-page.ts';
import { understandSearch } from './asked/understand-search.ts';

const { db } = await freshDatabase();
const instructors = await makeWorldInstructors(db);

interface Limits {
  findPage: typeof findPage;
  counted: number;
  /** The page size. */
  most: number;
}

const ofProduct: Limits = { findPage, counted: 1000, most: 100 };
const low = await withLowLimits();

/** Even nine rows of the sample are more than the counted ones here, so any sample will do. */
async function withLowLimits(): Promise<Limits> {
  const { searchLimits } = await import('#contract/classes/search-limits.ts');
  const [counted, most] = [8, 7];
  vi.resetModules();
  vi.doMock('#contract/classes/search-limits.ts', async (original) => ({
    ...(await original()),
    searchLimits: { ...searchLimits, countedExactly: counted, pageSize: 3, mostPageSize: most },
  }));
  vi.doMock('./pages/most-read.ts', () => ({ mostWalked: 10, mostGathered: 12 }));
  const anew = await import('./find-page.ts');
  vi.doUnmock('#contract/classes/search-limits.ts');
  vi.doUnmock('./pages/most-read.ts');
  vi.resetModules();
  return { findPage: anew.findPage, counted, most };
}

/** Follows the cursors to the end. */
async function readPages(
  limits: Limits,
  { query, around }: SearchQuestion,
  limit: number,
  now: Date,
) {
  const place = around && { ...around, label: '', timeZone: 'UTC' };
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null && pages.length < 50;) {
    const input = { ...query, limit, ...(cursor && { cursor }) };
    const page = await limits.findPage(db, understandSearch(input, place, now));
    pages.push(page);
    cursor = page.next;
  }
  return pages;
}

async function compare(limits: Limits, seen: Seen[], question: SearchQuestion, moment: Moment) {
  const expected = expectedOf(seen, question, moment);
  const { length } = expected;
  const limit = Math.min(limits.most, Math.max(question.limit, Math.ceil(length / 6)));
  const pages = await readPages(limits, question, limit, moment.now);
  const ids = pages.flatMap((page) => page.ids);
  expect({ question, moment, ids }).toEqual({ question, moment, ids: expected });
  expect(pages.length).toBe(Math.max(1, Math.ceil(length / limit)));
  const total = { count: Math.min(length, limits.counted), more: length > limits.counted };
  for (const page of pages) expect(page.total).toEqual(total);
}

/** Inserted by hand, because one in a thousand of so few is none. */
const takeSample = (mask: number) =>
  sql`insert into listings_sample select class_id, words from listings
    where uuid_hash(class_id) & ${mask}::int = 0 on conflict do nothing`.execute(db);

test.each([
  ['of the product', ofProduct, 2],
  ['so low that nearly all lists are long', low, 6],
])('finds what a plain look does, page by page, with limits %s', async (_, limits, numRuns) => {
  const world = fc.record({
    classes: someClasses,
    hoursAgo: fc.constantFrom(0, 0, 240, Infinity),
    mask: fc.constantFrom(0, 1, 1023),
    questions: fc.array(asked, { minLength: 25, maxLength: 25 }),
  });
  const property = fc.asyncProperty(world, async ({ classes, hoursAgo, mask, questions }) => {
    const reached = hoursAgo === Infinity ? '-infinity' : hoursFromNow(-hoursAgo);
    // With sessions in two zones, one that is over may come after one that is not, until it is swept a minute later.
    const dated = hoursAgo === 0 ? classes : classes.map(withoutMoves);
    await fillWorld(db, { instructors, classes: dated, reached });
    if (limits === low) await takeSample(mask);
    const seen = await readAllListed(db);
    for (const question of questions)
      await compare(limits, seen, question, { now: worldNow, reached });
  });
  await fc.assert(property, { seed: worldSeed, numRuns, endOnFailure: true });
});

const withoutMoves = (each: WorldClass): WorldClass => ({
  ...each,
  sessions: each.sessions.map((session) => ({ ...session, hasMoved: false })),
});

const atNow: Moment = { now: worldNow, reached: worldNow };
const session = { hours: 0, isFull: false, free: 1, state: 'scheduled', hasMoved: false } as const;
const someClass = fc.sample(worldClass, { seed: worldSeed, numRuns: 1 })[0]!;
const visible = { ...someClass, teacher: 0, is_active: true, zone: 0 } as const;

test('finds a date whose clock is behind that of the date before it', async () => {
  // Half past midnight in Chicago, and two hours later, at 10:30 p.m. on the evening before, in Honolulu.
  const sessions = [
    { ...session, hours: 15.5 },
    { ...session, hours: 17.5, hasMoved: true },
  ];
  await fillWorld(db, { instructors, classes: [{ ...visible, sessions }], reached: worldNow });
  const seen = await readAllListed(db);
  for (const [from, to] of [
    [18, 18],
    [19, 19],
    [18, 19],
  ]) {
    const query = { from: `2026-11-${from}`, to: `2026-11-${to}` };
    expect(expectedOf(seen, { query, around: undefined, limit: 1 }, atNow)).toHaveLength(1);
    await compare(ofProduct, seen, { query, around: undefined, limit: 1 }, atNow);
  }
});
