// Lighthouse's mobile scores for public pages, with throttling really applied: simulated throttling
// ranks pages the wrong way round (it put a page without server rendering first).
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserFlags, requireBrowser } from '#tests/support/browser.ts';
import { freePort, runApp } from '#tests/support/run-app.ts';
import { type Figure, median } from './figures.ts';
import { publicPages } from './public-pages.ts';

const runs = 3;
const bars = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 };
type Category = keyof typeof bars;

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
  const scores: Record<Category, number>[] = [];
  await requireHydration(url);
  for (let run = 0; run < runs; run++) scores.push(await score(url));
  return categories().map((category) => ({
    name: `Lighthouse mobile, ${page}, ${category} (median of ${runs})`,
    measured: median(scores.map((one) => one[category])),
    unit: 'points',
    bar: { atLeast: bars[category] },
  }));
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

async function score(url: string): Promise<Record<Category, number>> {
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
    printTimes(result.lhr.audits);
    return scoresOf(result.lhr.categories);
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
