// Shows the statements of the usual searches in review: each is printed to fixtures/, and a difference fails.
// After an intended change: npm run test:unit -- find-page.statements -u
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SearchQuery } from '#contract/classes/class-search.ts';
import { layOutSql } from '#tests/support/database/lay-out-sql.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { writeCursor } from './asked/cursor.ts';
import { findPage } from './find-page.ts';
import type { PlaceAsked } from './asked/find-place-asked.ts';
import { understandSearch } from './asked/understand-search.ts';

const folder = join(import.meta.dirname, 'fixtures');
const now = new Date('2026-11-18T15:00Z');
const austin: PlaceAsked = {
  label: 'Austin, TX',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  radiusMiles: 25,
};
const cursor = writeCursor('price', {
  classId: '00000000-0000-4000-8000-000000000001',
  time: Date.parse('2026-11-20T18:00Z'),
  priceCents: 4500,
  distanceMiles: 0,
  spotId: 0,
  ratingRank: 0,
});

const searches: Record<string, { query: SearchQuery; place?: PlaceAsked }> = {
  'nothing-asked': { query: {} },
  words: { query: { q: 'wheel pottery' } },
  category: { query: { category: 3 } },
  days: { query: { from: '2026-11-21', to: '2026-11-22' } },
  'free-seats': { query: { available: true } },
  'prices-by-price': { query: { minPrice: 20, maxPrice: 60, sort: ['price'] } },
  near: { query: {}, place: austin },
  'near-by-distance': { query: { sort: ['distance'] }, place: austin },
  'words-near-in-days': {
    query: { q: 'pottery', from: '2026-11-21', to: '2026-11-22' },
    place: austin,
  },
  evenings: { query: { time: 'evening' } },
  'seats-for-several': { query: { seats: 3, from: '2026-11-21', to: '2026-11-22' } },
  'facts-by-rating': { query: { level: 'beginner', kids: true, sort: ['rating'] } },
  'second-page-by-price': { query: { sort: ['price'], cursor } },
};
const names = Object.keys(searches);

async function statementsOf(name: string) {
  const { db, statements } = recordStatements();
  const { query, place } = searches[name]!;
  await findPage(db, understandSearch(query, place, now));
  return statements;
}

const listed = (values: readonly unknown[]): string =>
  values.map((value, index) => `-- $${index + 1} = ${rounded(JSON.stringify(value))}`).join('\n');

/** Processors may differ in the last digits of a cosine. */
const rounded = (text: string): string =>
  text.replaceAll(/\d+\.\d{7,}/g, (digits) => Number(digits).toFixed(6));

test.each(names)('sends the reviewed statement: %s', async (name) => {
  const printed = (await statementsOf(name)).map(
    ({ sql, values }) => `${layOutSql(sql)}\n\n${listed(values)}\n`,
  );
  await expect(printed.join('\n')).toMatchFileSnapshot(join(folder, `${name}.sql`));
});

test.each(names)('shows all of the statement but its white space: %s', async (name) => {
  const bare = (text: string) => text.replaceAll(/\s/g, '');
  const statements = await statementsOf(name);
  // Words are looked up before they are searched.
  expect(statements).toHaveLength(searches[name]?.query.q ? 2 : 1);
  for (const { sql } of statements) expect(bare(layOutSql(sql))).toBe(bare(sql));
});

test('keeps no statement of a search that is no longer listed', () => {
  const known = new Set(names.map((name) => `${name}.sql`));
  expect(readdirSync(folder).filter((file) => !known.has(file))).toEqual([]);
});
