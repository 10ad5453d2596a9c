// How many lists of classes a second we send while nothing changes, of 100,000 classes, beside plain node:http that
// sends the very same bytes from memory.
import pino from 'pino';
import pg from 'pg';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { loadPlaces } from '#platform/places/load-places.ts';
import { runApp } from '#tests/support/run-app.ts';
import { besideNodeHttp } from './beside-node-http.ts';
import type { Figure } from './figures.ts';
import { fillClasses } from './fill-classes.ts';

const classCount = 100_000;

export async function measureKeptAnswers(): Promise<Figure[]> {
  const server = await startThrowaway(pino({ level: 'error' }));
  try {
    await fill(server.url);
    const app = await runApp({ RATE_LIMITS: 'off', DEMO_DATA: 'off', DATABASE_URL: server.url });
    try {
      const url = `${app.url}/api/classes`;
      const name = 'GET /api/classes unchanged, beside node:http';
      const bar = { atLeast: 0.5 };
      return [
        { name: `${name}, plain`, measured: await besideNodeHttp(url, {}), unit: 'ratio', bar },
        {
          name: `${name}, compressed`,
          measured: await besideNodeHttp(url, { 'accept-encoding': 'gzip, deflate, br' }),
          unit: 'ratio',
          bar,
        },
      ];
    } finally {
      await app.stop();
    }
  } finally {
    await server.stop();
  }
}

async function fill(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await migrate(pool);
    await loadPlaces(pool);
  } finally {
    await pool.end();
  }
  await fillClasses(url, classCount, new Date());
}
