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
import { readWords } from '../words/read-words.ts';
import { searchWords } from './asked/search-words.ts';
import { findPage } from './find-page.ts';
import { findRankedPage } from './find-ranked-page.ts';
import { understandSearch } from './asked/understand-search.ts';

/** `npm run prove` looks at four times as many worlds. */
const times = import.meta.env['MANY_WORLDS'] ? 4 : 1;

const { db } = await freshDatabase();
const instructors = await makeWorldInstructors(db);

interface Limits {
  findPage: typeof findPage;
  findRankedPage: typeof findRankedPage;
  counted: number;
  /** The page size. */
  most: number;
}

const ofProduct: Limits = { findPage, findRankedPage, counted: 1000, most: 100 };
const low = await withLowLimits(0);
const lowAndUnsampled = await withLowLimits(2 ** 31 - 1);

/** Nine rows of the sample are more than the counted ones here, so any sample will do: here all rows. */
async function withLowLimits(sampleMask: number): Promise<Limits> {
  const { searchLimits } = await import('#contract/classes/search-limits.ts');
  const [counted, most] = [8, 7];
  vi.resetModules();
  vi.doMock('#contract/classes/search-limits.ts', async (original) => ({
    ...(await original()),
    searchLimits: { ...searchLimits, countedExactly: counted, pageSize: 3, mostPageSize: most },
  }));
  vi.doMock('./pages/most-read.ts', () => ({
    mostWalked: 10,
    mostWalkedFirst: 10,
    mostGathered: 12,
    sampleMask,
    smallSampleMask: sampleMask,
    fewestOfCommon: 9,
    fewestOfCommonInSmall: 9,
    mostSampled: { small: 20, usual: 20 },
    fewestOfFrequent: 20,
    fewestOfSliced: 4,
    daysOfMatches: 5,
    fewestOfFullDay: 3,
  }));
  const anew = await import('./find-page.ts');
  const ranked = await import('./find-ranked-page.ts');
  vi.doUnmock('#contract/classes/search-limits.ts');
  vi.doUnmock('./pages/most-read.ts');
  vi.resetModules();
  return { findPage: anew.findPage, findRankedPage: ranked.findRankedPage, counted, most };
}

/** Follows the cursors to the end. */
async function readPages(
  find: typeof findPage,
  { query, around }: SearchQuestion,
  limit: number,
  now: Date,
) {
  const place = around && { ...around, label: '', timeZone: 'UTC' };
  const pages = [];
  for (let cursor: string | null | undefined; cursor !== null && pages.length < 50;) {
    const input = { ...query, limit, ...(cursor && { cursor }) };
    const page = await find(db, understandSearch(input, place, now));
    pages.push(page);
    cursor = page.next;
  }
  return pages;
}

/** The best matches of a search for words come first. */
async function inParts(ids: string[], { q }: SearchQuestion['query']): Promise<string[]> {
  const words = searchWords(q ?? '');
  const { best } = await readWords(db, { words });
  const { rows } = await sql<{ id: string }>`
    select class_id as id from listings where words @@ ${best}::tsquery`.execute(db);
  const bestIds = new Set(rows.map(({ id }) => id));
  const [first, then] = [ids.filter((id) => bestIds.has(id)), ids.filter((id) => !bestIds.has(id))];
  return [...first, ...then];
}

async function compare(limits: Limits, seen: Seen[], question: SearchQuestion, moment: Moment) {
  const expected = expectedOf(seen, question, moment);
  await comparePages(limits, { find: limits.findPage, expected }, question, moment);
  if (!question.query.q || question.query.sort !== undefined) return;
  const ranked = { find: limits.findRankedPage, expected: await inParts(expected, question.query) };
  await comparePages(limits, ranked, question, moment);
}

interface Compared {
  find: typeof findPage;
  expected: string[];
}

async function comparePages(
  limits: Limits,
  { find, expected }: Compared,
  question: SearchQuestion,
  moment: Moment,
) {
  const { length } = expected;
  const limit = Math.min(limits.most, Math.max(question.limit, Math.ceil(length / 6)));
  const pages = await readPages(find, question, limit, moment.now);
  const ids = pages.flatMap((page) => page.ids);
  expect({ question, moment, ids }).toEqual({ question, moment, ids: expected });
  expect(pages.length).toBe(Math.max(1, Math.ceil(length / limit)));
  const total = { count: Math.min(length, limits.counted), more: length > limits.counted };
  for (const page of pages) expect(page.total).toEqual(total);
}

/** Many classes have these words, so that they are read by slices of time where few are counted. */
const ofCommonWords: SearchQuestion[] = ['evening', 'tango', 'velvet', 'lind'].flatMap((q) =>
  [{ q }, { q, sort: ['date' as const] }, { q, from: '2026-11-19' }].map((query) => ({
    query,
    around: undefined,
    limit: 3,
  })),
);

test.each([
  ['of the product', ofProduct, 1],
  ['so low that nearly all lists are long', low, 3],
  ['so low, where all words seem rare', lowAndUnsampled, 3],
])(
  'finds what a plain look does, page by page, with limits %s',
  async (_, limits, numRuns) => {
    const world = fc.record({
      classes: someClasses,
      hoursAgo: fc.constantFrom(0, 0, 240, Infinity),
      questions: fc.array(asked, { minLength: 25, maxLength: 25 }),
    });
    const property = fc.asyncProperty(world, async ({ classes, hoursAgo, questions }) => {
      const reached = hoursAgo === Infinity ? '-infinity' : hoursFromNow(-hoursAgo);
      // With sessions in two zones, one that is over may come after one that is not, until it is swept a minute later.
      const dated = hoursAgo === 0 ? classes : classes.map(withoutMoves);
      await fillWorld(db, { instructors, classes: dated, reached });
      const seen = await readAllListed(db);
      for (const question of [...questions, ...ofCommonWords])
        await compare(limits, seen, question, { now: worldNow, reached });
    });
    await fc.assert(property, { seed: worldSeed, numRuns: numRuns * times, endOnFailure: true });
  },
  180_000,
);

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
