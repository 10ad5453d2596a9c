// Measures the pins of the map among 100,000 classes: the p95 of views from the whole country to one town, with the usual
// filters, beside a bare `select 1` on the same pool.
import pino from 'pino';
import type { MapQuery } from '#contract/classes/class-map.ts';
import { dayMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { showMap } from '#server/search/map/show-map.ts';
import { withClassDatabases } from './class-databases.ts';
import { vocabulary } from './fill-classes.ts';
import type { Figure } from './figures.ts';

const classes = 100_000;
const rounds = 6;
const words = vocabulary();

const dayFromNow = (days: number): string =>
  new Date(systemClock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const views: Record<string, Pick<MapQuery, 'box' | 'zoom'>> = {
  country: { box: { west: -126, south: 23, east: -66, north: 50 }, zoom: 3 },
  state: { box: { west: -107, south: 25.5, east: -93, north: 37 }, zoom: 5 },
  town: { box: { west: -98.4, south: 29.8, east: -97.1, north: 30.8 }, zoom: 9 },
  city: { box: { west: -74.4, south: 40.4, east: -73.5, north: 41.1 }, zoom: 9 },
};

const filters: Record<string, Omit<MapQuery, 'box' | 'zoom'>> = {
  nothing: {},
  category: { category: 3 },
  prices: { minPrice: 20, maxPrice: 60 },
  'narrow prices': { minPrice: 97, maxPrice: 98 },
  'free seats': { available: true },
  weekend: { from: dayFromNow(3), to: dayFromNow(4) },
  season: { from: dayFromNow(3), to: dayFromNow(90) },
  'common word': { q: words[0] },
  'middling word': { q: words[40] },
  'rare word': { q: words[4500] },
  near: { lat: 30.2672, lon: -97.7431, radius: 25 },
};

export function measureClassMap(): Promise<Figure[]> {
  return withClassDatabases([classes], async ([url = '']) => {
    const pool = createPool(url, pino({ level: 'error' }));
    const db = createDb(pool);
    const times: number[] = [];
    const bare: number[] = [];
    try {
      for (const [view, look] of Object.entries(views))
        for (const [filter, query] of Object.entries(filters)) {
          const own: number[] = [];
          for (let round = 0; round < rounds; round++) {
            const took = await time(() =>
              showMap(db, { clock: systemClock }, { ...query, ...look }),
            );
            bare.push(await time(() => pool.query('select 1')));
            // The first round fills the caches.
            if (round > 0) own.push(took);
          }
          times.push(...own);
          console.log(`  ${view}, ${filter}: ${Math.max(...own).toFixed(1)} ms at most`);
        }
    } finally {
      await pool.end();
    }
    console.log(`  a bare select takes ${p95(bare).toFixed(2)} ms (p95)`);
    return [
      {
        name: 'pins of the map among 100 k, p95',
        measured: p95(times),
        unit: 'ms',
        bar: { atMost: 150 },
      },
    ];
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const p95 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
