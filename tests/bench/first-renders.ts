// Measures pages that are in no cache: the CPU time of a rendering, and how long other requests wait meanwhile.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { runApp } from '#tests/support/run-app.ts';
import { measureAtOnce } from './at-once.ts';
import type { Figure } from './figures.ts';
import { readReport } from './read-report.ts';
import type { ServerLoad } from './report-load-host.ts';

const atOnce = 10;
const warmUps = 100;
const pagesEach = 200;

export interface RenderLoad extends ServerLoad {
  page: string;
  perSecond: number;
}

export async function measureFirstRenders(): Promise<Figure[]> {
  const loads = await measureRenders();
  return loads.map(({ page, delayP99Ms }) => ({
    name: `event-loop delay p99 while ${page} pages are rendered`,
    measured: delayP99Ms,
    unit: 'ms',
    bar: { atMost: 50 },
  }));
}

/** `folder` is another copy of the product, to be measured in the same way. */
export async function measureRenders(folder?: string): Promise<RenderLoad[]> {
  const file = join(tmpdir(), `trellis-load-${randomUUID()}`);
  const preload = join(import.meta.dirname, 'report-load-host.ts');
  const options = { NODE_OPTIONS: `--import=${preload} --title=${file}` };
  const settings = { RATE_LIMITS: 'off', ...options };
  // As people start it: the memory that it may take changes its speed.
  const program = 'scripts/start.mjs';
  const app = await runApp(settings, { program, ...(folder !== undefined && { folder }) });
  try {
    const ids = await classIds(app.url);
    // An address that was not asked for before is in no cache.
    let next = 0;
    const kinds: Record<string, () => string> = {
      explore: () => `/explore?maxPrice=${(next += 1)}`,
      class: () => `/classes/${ids[(next += 1) % ids.length]}?session_id=${randomUUID()}`,
    };
    const loads: RenderLoad[] = [];
    for (const [page, address] of Object.entries(kinds)) {
      const addresses = (count: number) => Array.from({ length: count }, address);
      await measureAtOnce(addresses(warmUps), atOnce, (path) => visit(app.url + path));
      await readReport<ServerLoad>(app.process, file);
      const speed = await measureAtOnce(addresses(pagesEach), atOnce, (path) =>
        visit(app.url + path),
      );
      const { delayP99Ms, cpuMs, mainCpuMs } = await readReport<ServerLoad>(app.process, file);
      const load = { delayP99Ms, cpuMs: cpuMs / pagesEach, mainCpuMs: mainCpuMs / pagesEach };
      console.log(`  ${page}: ${textOf(load)}, ${speed.perSecond.toFixed(0)}/s`);
      loads.push({ page, perSecond: speed.perSecond, ...load });
    }
    return loads;
  } finally {
    await app.stop();
    rmSync(file, { force: true });
  }
}

const textOf = ({ cpuMs, mainCpuMs, delayP99Ms }: ServerLoad): string =>
  `${cpuMs.toFixed(1)} CPU-ms a page, ${mainCpuMs.toFixed(1)} of them on the thread of requests, delay p99 ${delayP99Ms.toFixed(0)} ms`;

async function visit(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`GET ${url}: status ${response.status}`);
  await response.arrayBuffer();
}

async function classIds(url: string): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`);
  const found = (await response.text()).matchAll(/\/classes\/([\w-]{36})</g);
  return [...found].map(([, id]) => id!);
}
