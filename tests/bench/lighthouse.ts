// Lighthouse's mobile scores for public pages, with throttling really applied: simulated throttling
// ranks pages the wrong way round (it put a page without server rendering first). Scores depend on the machine, whose
// speed Lighthouse gives as its benchmark index: a fast desktop has more than 2,000, a slow one less than 1,000.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserFlags, requireBrowser } from '#tests/support/browser.ts';
import { freePort, runApp } from '#tests/support/run-app.ts';
import { type Figure, median } from './figures.ts';
import { publicPages } from './public-pages.ts';

const runs = 3;
const bars = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
const mostBlockedMs = 150;
type Category = keyof typeof bars;

interface Visit {
  scores: Record<Category, number>;
  blockedMs: number;
  benchmarkIndex: number;
}

export async function measureLighthouse(): Promise<Figure[]> {
  const app = await runApp();
  try {
    const figures: Figure[] = [];
    for (const [page, { path }] of Object.entries(publicPages))
      figures.push(...(await measurePage(page, app.url + path)));
    return figures;
  } finally {
    await app.stop();
  }
}

async function measurePage(page: string, url: string): Promise<Figure[]> {
  const visits: Visit[] = [];
  await requireHydration(url);
  for (let run = 0; run < runs; run++) visits.push(await visit(url));
  const of = (read: (one: Visit) => number) => median(visits.map(read));
  const name = (what: string) => `Lighthouse mobile, ${page}, ${what} (median of ${runs})`;
  return [
    ...categories().map((category) => ({
      name: name(category),
      measured: of(({ scores }) => scores[category]),
      unit: 'points',
      bar: { atLeast: bars[category] },
    })),
    {
      name: name('total blocking time'),
      measured: of(({ blockedMs }) => blockedMs),
      unit: 'ms',
      bar: { atMost: mostBlockedMs },
    },
    {
      name: name("the machine's benchmark index"),
      measured: of((one) => one.benchmarkIndex),
      unit: '',
    },
  ];
}

/** Fails if the scripts never run: such a page would be fast for the wrong reason. */
async function requireHydration(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.locator('html[data-ready=true]').waitFor();
  } catch (cause) {
    throw new Error(`${url} was not hydrated.`, { cause });
  } finally {
    await browser.close();
  }
}

async function visit(url: string): Promise<Visit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: requireBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: categories(),
      formFactor: 'mobile',
      throttlingMethod: 'devtools',
    });
    if (!result) throw new Error(`Lighthouse could not look at ${url}.`);
    const { audits, categories: found, environment } = result.lhr;
    printTimes(audits);
    return {
      scores: scoresOf(found),
      blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      benchmarkIndex: environment.benchmarkIndex,
    };
  } finally {
    await browser.close();
  }
}

/** Prints the parts of the performance score, to see why it changed. */
function printTimes(audits: Record<string, { displayValue?: string | undefined }>): void {
  const names = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ];
  console.log(`  ${names.map((name) => `${name} ${audits[name]?.displayValue}`).join(', ')}`);
}

function scoresOf(found: Record<string, { score: number | null }>): Record<Category, number> {
  const points = categories().map((category) => [category, (found[category]?.score ?? 0) * 100]);
  console.log(`  ${points.map(([category, value]) => `${category} ${value}`).join(', ')}`);
  return Object.fromEntries(points);
}

function categories(): Category[] {
  return Object.keys(bars) as Category[];
}
