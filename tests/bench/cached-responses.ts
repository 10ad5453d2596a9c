// Measures how many lists of classes and how many single classes a second we send while nothing changes, beside plain
// node:http that sends the very same bytes from memory.
import { runApp } from '#tests/support/run-app.ts';
import { besideNodeHttp } from './beside-node-http.ts';
import { withClassDatabases } from './class-databases.ts';
import type { Figure } from './figures.ts';
import type { Form } from './form.ts';

const classCounts = { short: 1000, long: 100_000 };
const bars = { perSecond: 0.8 };

/** The headers of programs, and of browsers. */
const callers = { plain: {}, compressed: { 'accept-encoding': 'gzip, deflate, br' } };

export async function measureCachedResponses(form: Form): Promise<Figure[]> {
  return withClassDatabases([classCounts[form]], async ([databaseUrl = '']) => {
    const app = await runApp({ RATE_LIMITS: 'off', DEMO_DATA: 'off', DATABASE_URL: databaseUrl });
    const figures: Figure[] = [];
    try {
      const list = '/api/classes';
      const one = `${list}/${await firstIdOf(app.url + list)}`;
      for (const [what, path] of Object.entries({ lists: list, 'single classes': one }))
        for (const [how, headers] of Object.entries(callers)) {
          const address = { url: app.url + path, headers, app, form };
          figures.push(...(await besideNodeHttp(`cached ${what}, ${how}`, address, bars)));
        }
    } finally {
      await app.stop();
    }
    return figures;
  });
}

async function firstIdOf(url: string): Promise<string> {
  const response = await fetch(url);
  const [first] = (await response.json()) as { id: string }[];
  if (!first) throw new Error(`${url} lists no class.`);
  return first.id;
}
