// Measures how many cached pages a second we serve, beside plain node:http serving the very same bytes.
import { runApp } from '#tests/support/run-app.ts';
import { besideNodeHttp } from './beside-node-http.ts';
import type { Figure } from './figures.ts';
import type { Form } from './form.ts';
import { publicPages } from './public-pages.ts';

// The headers that browsers send.
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

export async function measurePageThroughput(form: Form): Promise<Figure[]> {
  const app = await runApp({ RATE_LIMITS: 'off' });
  const figures: Figure[] = [];
  try {
    for (const [page, { path }] of Object.entries(publicPages)) {
      const address = { url: app.url + path, headers, app, form };
      const measured = await besideNodeHttp(`${page} HTML`, address, { perSecond: 0.8 });
      figures.push(...measured);
    }
  } finally {
    await app.stop();
  }
  return figures;
}
