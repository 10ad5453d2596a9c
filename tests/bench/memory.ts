// Measures whether the server takes more memory after 100,000 requests than after the first of them.
import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { runApp } from '#tests/support/run-app.ts';
import { type Figure, median } from './figures.ts';
import { publicPages } from './public-pages.ts';

const warmUpRequests = 20_000;
const requestsEach = 20_000;
const rounds = 5;

/** A few pages that everybody asks for, and many searches that hardly anybody repeats. */
const paths = [
  ...Object.values(publicPages).map(({ path }) => path),
  '/api/classes',
  '/api/explore?q=pottery',
  '/feeds/all.ics',
  '/sitemap.xml',
  ...Array.from({ length: 700 }, (_, price) => `/explore?maxPrice=${price}`),
  ...Array.from({ length: 700 }, (_, price) => `/api/classes?minPrice=${price}`),
];

export async function measureMemory(): Promise<Figure[]> {
  const app = await runApp({ RATE_LIMITS: 'off' });
  try {
    await ask(app.url, warmUpRequests);
    const before = settledMegabytes(app.process.pid);
    const after: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await ask(app.url, requestsEach);
      after.push(settledMegabytes(app.process.pid));
    }
    console.log(`  ${Math.round(before)} MB, then ${after.map(Math.round).join(', ')} MB`);
    const last = median(after.slice(-3));
    const name = `memory after ${rounds * requestsEach} requests, beside that before them`;
    return [{ name, measured: last / before, unit: '×', bar: { atMost: 1.15 } }];
  } finally {
    await app.stop();
  }
}

async function ask(url: string, amount: number): Promise<void> {
  const requests = paths.map((path) => ({ path }));
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const result = await autocannon({ url, connections: 20, amount, requests, headers });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
}

function settledMegabytes(pid: number | undefined): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}
