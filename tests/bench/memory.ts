// Measures what the server takes after 100,000 requests: in all, beside what it took before them, and what it is.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { runApp } from '#tests/support/run-app.ts';
import { type Figure, median } from './figures.ts';
import { publicPages } from './public-pages.ts';
import { readReport } from './read-report.ts';
import type { ServerMemory } from './report-memory-host.ts';

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
  const file = join(tmpdir(), `trellis-memory-${randomUUID()}`);
  const preload = join(import.meta.dirname, 'report-memory-host.ts');
  const options = { NODE_OPTIONS: `--import=${preload} --title=${file}` };
  // As people start it: this program is what limits the memory.
  const program = 'scripts/start.mjs';
  const settings = { RATE_LIMITS: 'off', ...options };
  const app = await runApp(settings, { program });
  try {
    await ask(app.url, warmUpRequests);
    const before = settledMegabytes(app.process.pid);
    const after: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await ask(app.url, requestsEach);
      after.push(settledMegabytes(app.process.pid));
    }
    console.log(`  ${Math.round(before)} MB, then ${after.map(Math.round).join(', ')} MB`);
    printParts(await readReport<ServerMemory>(app.process, file), after.at(-1)!);
    const last = median(after.slice(-3));
    const name = `memory after ${rounds * requestsEach} requests`;
    return [
      { name, measured: Math.max(...after), unit: 'MB', bar: { atMost: 350 } },
      {
        name: `${name}, beside that before them`,
        measured: last / before,
        unit: '×',
        bar: { atMost: 1.15 },
      },
    ];
  } finally {
    await app.stop();
    rmSync(file, { force: true });
  }
}

/** What is in no heap is buffers, compiled code of Node itself, and memory of the C library. */
function printParts({ heaps, bufferBytes }: ServerMemory, allMegabytes: number): void {
  const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  let rest = allMegabytes;
  for (const { thread, usedBytes, takenBytes } of heaps) {
    console.log(`  heap of ${thread}: ${megabytes(takenBytes)} MB, ${megabytes(usedBytes)} in use`);
    rest -= takenBytes / 1024 / 1024;
  }
  console.log(
    `  beside the heaps: ${Math.round(rest)} MB, ${megabytes(bufferBytes)} of it buffers`,
  );
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
