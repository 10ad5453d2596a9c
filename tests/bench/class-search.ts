// Measures how much longer a search takes among a million classes than among a thousand: the p95 of each kind, with the
// same questions to both in turns. BENCH_CLASSES asks another number than a million, BENCH_KINDS only the kinds whose
// names have one of the given words.
import pino from 'pino';
import * as z from 'zod/mini';
import { searchQuery } from '#contract/classes/class-search.ts';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { countDays } from '#server/search/listing/counts/count-days.ts';
import { countPrices } from '#server/search/listing/counts/count-prices.ts';
import { findClasses } from '#server/search/listing/find-classes.ts';
import { withClassDatabases } from './class-databases.ts';
import type { Figure } from './figures.ts';
import { type Kind, type Question, searchKinds } from './search-questions.ts';

const few = 1000;
const many = Number(process.env['BENCH_CLASSES'] ?? 1_000_000);
const samples = Number(process.env['BENCH_SAMPLES'] ?? 240);
const atMost = 3;

const context = { clock: systemClock, storage: { url: (key: string) => `/media/${key}` } };

export const measureClassSearch = (): Promise<Figure[]> =>
  withClassDatabases([few, many], ([small = '', large = '']) => compareSearches(small, large));

export async function compareSearches(smallUrl: string, largeUrl: string): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const pools = [createPool(smallUrl, log, 4), createPool(largeUrl, log, 4)] as const;
  try {
    const [small, large] = pools.map((pool) => createDb(pool)) as [Db, Db];
    const figures: Figure[] = [];
    for (const kind of wantedKinds()) figures.push(await compare(kind, small, large));
    return figures;
  } finally {
    for (const pool of pools) await pool.end();
  }
}

function wantedKinds(): Kind[] {
  const wanted = process.env['BENCH_KINDS']?.split(',');
  const kinds = searchKinds(systemClock.now());
  return kinds.filter(({ name }) => !wanted || wanted.some((word) => name.includes(word)));
}

async function compare(kind: Kind, small: Db, large: Db): Promise<Figure> {
  const ask = asked[kind.asks];
  const { questions } = kind;
  // So that the usual statements are planned for good, and the pages of the indexes are in memory.
  for (let warm = 0; warm < Math.max(30, questions.length); warm++)
    for (const db of [small, large]) await time(ask, db, questions[warm % questions.length]!);
  const took: [number[], number[]] = [[], []];
  for (let sample = 0; sample < samples; sample++) {
    const params = questions[sample % questions.length]!;
    took[0].push(await time(ask, small, params));
    took[1].push(await time(ask, large, params));
  }
  const [one, other] = took.map(p95) as [number, number];
  console.log(
    `  ${kind.name}: ${one.toFixed(2)} ms of ${few}, ${other.toFixed(2)} ms of ${many}: ${(other / one).toFixed(2)} ×`,
  );
  const name = `search by ${kind.name}, p95 of ${many} classes / of ${few}`;
  return { name, measured: other / one, unit: '×', bar: { atMost } };
}

type Asking = (db: Db, params: Question) => Promise<unknown>;

const findList = (db: Db, params: Question) =>
  findClasses(db, context, z.parse(searchQuery, params));

export const asked: Record<Kind['asks'], Asking> = {
  list: findList,
  next: async (db, params) => findList(db, { ...params, cursor: await nextOf(db, params) }),
  days: (db, { month = '', ...params }) =>
    countDays(db, context, { ...z.parse(searchQuery, params), month }),
  prices: (db, params) => countPrices(db, context, z.parse(searchQuery, params)),
};

/** The cursors of second pages; undefined where there is none, so the first is asked for again. */
const cursors = new WeakMap<Db, Map<string, string | undefined>>();

async function nextOf(db: Db, params: Question): Promise<string | undefined> {
  const known = cursors.get(db) ?? new Map<string, string | undefined>();
  cursors.set(db, known);
  const key = JSON.stringify(params);
  if (!known.has(key)) known.set(key, (await findList(db, params)).next ?? undefined);
  return known.get(key);
}

async function time(ask: Asking, db: Db, params: Question): Promise<number> {
  const begun = performance.now();
  JSON.stringify(await ask(db, params));
  return performance.now() - begun;
}

const p95 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
