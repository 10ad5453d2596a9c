// Measures the searches of operators for bookings, and how much longer they take with two hundred times as many.
import pg from 'pg';
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { searchBookings } from '#server/admin/bookings/search-bookings.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';
import type { Figure } from './figures.ts';
import { fillMarket } from './fill-market.ts';
import { type BookingQuery, searches } from './operator-searches.ts';

const [few, many] = [1000, 200_000];
const warmUps = 5;
const rounds = 40;
const mostLonger = 3;

interface Market {
  db: Db;
  queries: Record<string, BookingQuery>;
}

export async function measureOperatorBookings(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log);
  const pools: pg.Pool[] = [];
  const open = async (count: number): Promise<Market> => {
    const url = await fillDatabase(server.url, count);
    const pool = createPool(url, log);
    pools.push(pool);
    const db = createDb(pool);
    const queries: Market['queries'] = {};
    for (const [name, make] of Object.entries(searches)) queries[name] = await make(db);
    return { db, queries };
  };
  try {
    return await measureBoth({ few: await open(few), many: await open(many) });
  } finally {
    for (const pool of pools) await pool.end();
    await server.stop();
  }
}

/** By a pool of its own, whose statements may take long. */
async function fillDatabase(serverUrl: string, count: number): Promise<string> {
  const name = `bookings_${count}`;
  const server = new pg.Pool({ connectionString: serverUrl, max: 1 });
  await server.query(`create database ${name}`);
  await server.end();
  const url = databaseUrl(serverUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await migrate(pool);
  await fillMarket(createDb(pool), count, systemClock.now());
  await pool.query('vacuum analyze');
  await pool.end();
  return url;
}

async function measureBoth(markets: Record<'few' | 'many', Market>): Promise<Figure[]> {
  const took = { few: [] as number[], many: [] as number[] };
  const figures: Figure[] = [];
  for (const name of Object.keys(searches)) {
    const own = { few: await timesOf(markets.few, name), many: await timesOf(markets.many, name) };
    took.few.push(...own.few);
    took.many.push(...own.many);
    const [small, large] = [p95(own.few), p95(own.many)];
    console.log(`  ${name}: ${small.toFixed(1)} ms of ${few}, ${large.toFixed(1)} ms of ${many}`);
    figures.push({ name: `bookings by operators: ${name}, p95`, measured: large, unit: 'ms' });
  }
  figures.push({
    name: `p95 of all searches for bookings of ${many}, beside ${few}`,
    measured: p95(took.many) / p95(took.few),
    unit: '×',
    bar: { atMost: mostLonger },
  });
  return figures;
}

async function timesOf({ db, queries }: Market, name: string): Promise<number[]> {
  const query = queries[name];
  if (!query) throw new Error(`There is no search ${name}.`);
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const start = performance.now();
    await searchBookings(db, query);
    if (round >= 0) times.push(performance.now() - start);
  }
  return times;
}

const p95 = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
