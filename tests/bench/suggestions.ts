// Measures suggestions among 100,000 classes: the p95 of what people type, beside a bare `select 1` on the same pool.
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { suggest } from '#server/search/suggestions/suggest.ts';
import { withClassDatabases } from './class-databases.ts';
import { vocabulary } from './fill-classes.ts';
import type { Figure } from './figures.ts';

const classes = 100_000;
const rounds = 8;
const words = vocabulary();

/** Beginnings of common and rare words of titles, of tags, towns and names, as they grow letter by letter. */
const typed = [
  ...[0, 40, 900].flatMap((n) => [2, 3, 4, 6].map((letters) => (words[n] ?? '').slice(0, letters))),
  'po',
  'pot',
  'pottery',
  'wheel thr',
  'ki',
  'kids',
  'date ni',
  'au',
  'aust',
  'san fr',
  'new york',
  'li',
  'lin',
  'lin huang',
  'zzz',
];

export function measureSuggestions(): Promise<Figure[]> {
  return withClassDatabases([classes], async ([url = '']) => {
    const pool = createPool(url, pino({ level: 'error' }));
    const db = createDb(pool);
    const times: number[] = [];
    const bare: number[] = [];
    try {
      for (let round = 0; round < rounds; round++)
        for (const text of typed) {
          const took = await time(() => suggest(db, { clock: systemClock }, text));
          bare.push(await time(() => pool.query('select 1')));
          // The first round plans the statements and fills the caches.
          if (round > 0) times.push(took);
        }
    } finally {
      await pool.end();
    }
    console.log(`  a bare select takes ${p95(bare).toFixed(2)} ms (p95)`);
    return [
      {
        name: 'suggestions among 100 k, p95',
        measured: p95(times),
        unit: 'ms',
        bar: { atMost: 50 },
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
