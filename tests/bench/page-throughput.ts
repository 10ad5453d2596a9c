// Measures how many pages a second we serve, beside plain node:http serving the very same bytes.
import { runApp } from '#tests/support/run-app.ts';
import { besideNodeHttp } from './beside-node-http.ts';
import type { Figure } from './figures.ts';
import { publicPages } from './public-pages.ts';

// The headers that browsers send.
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

export async function measurePageThroughput(): Promise<Figure[]> {
  const app = await runApp({ RATE_LIMITS: 'off' });
  const figures: Figure[] = [];
  try {
    for (const [page, { path }] of Object.entries(publicPages)) {
      const measured = await besideNodeHttp(app.url + path, headers);
      const name = `${page} HTML per second, beside node:http`;
      figures.push({ name, measured, unit: 'ratio', bar: { atLeast: 0.3 } });
    }
  } finally {
    await app.stop();
  }
  return figures;
}
