// Measures the home page's rows among 100,000 classes, uncached: the p95 with and without a place.
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { readSettingsOnce } from '#server/admin/system/read-settings.ts';
import { createHomeChoices } from '#server/search/home/choose-home.ts';
import { showHome } from '#server/search/home/show-home.ts';
import { withClassDatabases } from './class-databases.ts';
import type { Figure } from './figures.ts';

const classes = 100_000;
const rounds = 40;
const places = [undefined, 'New York, NY', 'Austin, TX', 'Nome, AK'];

export function measureHome(): Promise<Figure[]> {
  return withClassDatabases([classes], async ([url = '']) => {
    const pool = createPool(url, pino({ level: 'error' }));
    const db = createDb(pool);
    const parts = {
      clock: systemClock,
      storage: { url: (key: string) => key },
      readSettings: readSettingsOnce('live', systemClock),
    };
    const times: number[] = [];
    try {
      for (let round = 0; round < rounds; round++)
        for (const near of places) {
          const begin = performance.now();
          await showHome(db, { ...parts, homeChoices: createHomeChoices() }, { near });
          // The first rounds plan the statements and fill the caches.
          if (round > 1) times.push(performance.now() - begin);
        }
    } finally {
      await pool.end();
    }
    return [
      {
        name: 'rows of the home page among 100 k, p95',
        measured: times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0,
        unit: 'ms',
        bar: { atMost: 150 },
      },
    ];
  });
}
