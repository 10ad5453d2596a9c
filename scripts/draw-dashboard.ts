// Draws the dashboard of deploy/monitoring from the figures of a running Prometheus, for docs/operate/watch.md. Grafana
// draws the same panels in its own way. Run by hand: node scripts/draw-dashboard.ts http://127.0.0.1:9090 15 (minutes).
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { minuteMs } from '../src/domain/time/durations.ts';
import { browserFlags, requireBrowser } from '../tests/support/browser.ts';
import { drawPanel, type Panel, type Series, type Span } from './dashboard/draw-panel.ts';

const root = resolve(import.meta.dirname, '..');
const width = 1440;
const columns = 24;
const rowHeight = 30;
const points = 150;

const [prometheus = 'http://127.0.0.1:9090', minutes = '15'] = process.argv.slice(2);

interface Dashboard {
  title: string;
  panels: Panel[];
}

interface RangeResponse {
  status: string;
  error?: string;
  data: { result: { metric: Record<string, string>; values: [number, string][] }[] };
}

async function readSeries({ targets = [] }: Panel, span: Span): Promise<Series[]> {
  const read = targets.map(async ({ expr, legendFormat = '' }) => {
    const query = expr.replaceAll('$instance', '.+');
    const step = (span.end - span.start) / points;
    const given = { query, start: span.start, end: span.end, step };
    const words = Object.entries(given).map(([name, value]) => [name, String(value)]);
    const body = new URLSearchParams(words);
    const response = await fetch(`${prometheus}/api/v1/query_range`, { method: 'POST', body });
    const { status, error, data } = (await response.json()) as RangeResponse;
    if (status !== 'success') throw new Error(`Prometheus refused ${query}: ${error}`);
    return data.result.map(({ metric, values }) => ({
      name: legendFormat.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
      values: values.map(([at, value]): [number, number] => [at, Number(value)]),
    }));
  });
  return (await Promise.all(read)).flat();
}

/** Where a panel stands, in pixels. */
const placeOf = ({ gridPos: { x, y, w, h } }: Panel) => ({
  x: (x / columns) * width,
  y: y * rowHeight,
  width: (w / columns) * width,
  height: h * rowHeight,
});

async function drawAll({ panels }: Dashboard, span: Span): Promise<string> {
  const drawn: string[] = [];
  for (const panel of panels)
    drawn.push(drawPanel(panel, placeOf(panel), await readSeries(panel, span), span));
  const height = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h)) * rowHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`;
}

const styleOf = (font: Buffer): string => `
  @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 300 900; }
  body { margin: 0; padding: 12px; background: #f4f5f5; width: ${width}px; }
  text { font: 12px Figtree, sans-serif; fill: #55595f; }
  .title { font-size: 14px; font-weight: 600; fill: #24292e; }
  .row { font-size: 15px; font-weight: 700; fill: #24292e; }
  .value { font-weight: 600; }`;

const font = readFileSync(
  resolve(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);
const dashboard = JSON.parse(
  readFileSync(resolve(root, 'deploy/monitoring/dashboard.json'), 'utf8'),
) as Dashboard;
const end = Math.floor(Date.now() / 1000);
const span = { start: end - (Number(minutes) * minuteMs) / 1000, end };
const drawing = await drawAll(dashboard, span);
const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserFlags });
const page = await browser.newPage();
await page.setContent(`<style>${styleOf(font)}</style><body>${drawing}</body>`);
await page.evaluate(() => document.fonts.ready);
await page.locator('body').screenshot({ path: resolve(root, 'docs/images/dashboard.png') });
await browser.close();
