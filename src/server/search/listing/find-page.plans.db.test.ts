// Checks that each kind of search is read by the index made for it. The database is empty, so scans of whole tables,
// which the planner would prefer there, are switched off. Categories and prices are left out: each has several indexes,
// between which only the statistics of a full database decide.
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SearchQuery } from '#contract/classes/class-search.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { understandSearch } from './asked/understand-search.ts';
import { pageQuery, type Reading } from './pages/page-store.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-18T15:00Z');
const austin = {
  label: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  radiusMiles: 25,
};
const pottery = { asked: `'potteri'`, ranked: { best: `'=potteri'`, rest: `'potteri'` } };

interface Asked {
  query: SearchQuery;
  place?: typeof austin;
  words?: boolean;
  reading?: Reading;
}

function planOf({ query, place, words, reading }: Asked): Promise<string> {
  const search = { ...understandSearch(query, place, now), ...(words && pottery) };
  const { text, values } = pageQuery(search, reading);
  return db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const explain = CompiledQuery.raw(`explain ${text}`, values);
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': string }>(explain);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const ofWords = ['listings_least_sampled_words', 'listings_sampled_words', 'listings_by_words'];

test.each<[string, Asked, string[]]>([
  ['nothing', { query: {} }, ['listings_by_date']],
  ['days', { query: { from: '2026-11-21', to: '2026-11-22' } }, ['listed_dates_by_day']],
  ['a part of the day', { query: { time: 'evening' } }, ['listed_dates_sampled']],
  ['a place', { query: {}, place: austin }, ['spots_around', 'listings_by_date']],
  ['ratings', { query: { sort: ['rating'] } }, ['listings_by_rating']],
  ['words', { query: {}, words: true }, ofWords],
  ['words in a walk', { query: {}, words: true, reading: 'walk' }, ['listings_by_date']],
  ['words near a place', { query: {}, place: austin, words: true }, ['spots_around', ...ofWords]],
])('reads a search for %s by its index', async (_, asked, indexes) => {
  const plan = await planOf(asked);
  const read = [...plan.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, name]) => name);
  expect(read).toEqual(expect.arrayContaining(indexes));
  expect(plan).not.toContain('Seq Scan');
});

/** The conditions by which the word index is read. */
const conditionsOf = (plan: string): string[] =>
  [...plan.matchAll(/Bitmap Index Scan on listings_by_words.*\n *Index Cond: (.*)/g)].map(
    ([, condition]) => condition ?? '',
  );

test('reads each slice of time by its days together with the words', async () => {
  const plan = await planOf({ query: {}, words: true, reading: { slicesFor: 400 } });
  const ofSlices = conditionsOf(plan).filter((each) => each.includes('slice.marks'));
  expect(ofSlices).toHaveLength(1);
  expect(ofSlices[0]).toMatch(/words @@ .* AND .*marks && /);
});

test('reads words near a place by their area together with the words, and slices by all three', async () => {
  const near = { query: {}, place: austin, words: true };
  const [counted] = conditionsOf(await planOf(near));
  expect(counted).toMatch(/words @@ .* AND .*marks && /);
  const sliced = conditionsOf(await planOf({ ...near, reading: { slicesFor: 400 } }));
  expect(sliced).toContainEqual(
    expect.stringMatching(/words @@ .* AND .*marks && .* AND .*marks && .*slice.marks/),
  );
});
