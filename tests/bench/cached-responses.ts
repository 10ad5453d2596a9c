// Measures how many lists of classes a second we send while nothing changes, of 100,000 classes, beside plain node:http
// that sends the very same bytes from memory.
import { runApp } from '#tests/support/run-app.ts';
import { besideNodeHttp } from './beside-node-http.ts';
import { withClassDatabases } from './class-databases.ts';
import type { Figure } from './figures.ts';

const classCount = 100_000;

/** The headers of programs, and of browsers. */
const callers = { plain: {}, compressed: { 'accept-encoding': 'gzip, deflate, br' } };

export async function measureCachedResponses(): Promise<Figure[]> {
  return withClassDatabases([classCount], async ([databaseUrl = '']) => {
    const app = await runApp({ RATE_LIMITS: 'off', DEMO_DATA: 'off', DATABASE_URL: databaseUrl });
    const figures: Figure[] = [];
    try {
      for (const [form, headers] of Object.entries(callers)) {
        const name = `GET /api/classes unchanged, beside node:http, ${form}`;
        const measured = await besideNodeHttp(`${app.url}/api/classes`, headers);
        figures.push({ name, measured, unit: 'ratio', bar: { atLeast: 0.5 } });
      }
    } finally {
      await app.stop();
    }
    return figures;
  });
}
