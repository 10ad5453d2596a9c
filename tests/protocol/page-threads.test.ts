// Pages are rendered on threads of their own: a thread may be lost, the server goes on.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createRenderer } from '#platform/renderer/renderer.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';

const database = await freshDatabase();

/** Pages that lose their thread, throw, or show what a call of theirs responds. */
const plantedPages = `
export async function renderPage({ url, respond }) {
  const { pathname } = new URL(url);
  if (pathname === '/faq') process.exit(1);
  if (pathname === '/terms') for (;;);
  if (pathname === '/privacy') throw new Error('planted failure');
  const { status, body } = await respond('GET /api/site');
  return { kind: 'page', status, html: '<p>' + JSON.stringify(body) };
}`;

async function start() {
  const buildDir = mkdtempSync(join(tmpdir(), 'trellis-build-'));
  mkdirSync(join(buildDir, 'pages'));
  mkdirSync(join(buildDir, 'client/.vite'), { recursive: true });
  writeFileSync(join(buildDir, 'pages/render.js'), plantedPages);
  writeFileSync(join(buildDir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(buildDir, 'client/.vite/manifest.json'), '{}');
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const config = { offline: false, renderThreads: 1 };
  const renderer = createRenderer({ config, log, buildDir, mostMs: 1500 });
  onTestFinished(async () => {
    await renderer.close();
    rmSync(buildDir, { recursive: true });
  });
  const { url } = await startAppServer(database, {}, { log, renderer });
  return { url, lines };
}

test.each(['/faq', '/terms'])(
  'answers 503 with a page when the thread of %s is lost, and renders the next page on another',
  async (path) => {
    const { url, lines } = await start();
    const lost = await call(url, `GET ${path}`);
    expect(lost.status).toBe(503);
    expect(lost.text).toContain('Something went wrong');
    expect(lost.headers.get('retry-after')).toBe('1');
    expect(lost.headers.get('cache-control')).toBe('no-store');
    const next = await call(url, 'GET /contact');
    expect(next.status).toBe(200);
    expect(next.text).toContain('"brandName":"Trellis"');
    expect(lines.join('')).toContain('a worker thread ended and is replaced');
    expect(lines.join('')).toContain(`"reqId":"${lost.headers.get('x-request-id')}"`);
  },
);

test('logs what a rendering has thrown, with the id of its request', async () => {
  const { url, lines } = await start();
  const failed = await call(url, 'GET /privacy');
  expect(failed.status).toBe(500);
  expect(failed.text).not.toContain('planted');
  const logged = lines.map((line) => JSON.parse(line)).find(({ err }) => err);
  expect(logged).toMatchObject({
    reqId: failed.headers.get('x-request-id'),
    err: { message: 'planted failure', stack: expect.stringContaining('render.js') },
  });
});

test('answers calls of the API while a page keeps its thread busy', async () => {
  const { url } = await start();
  await call(url, 'GET /contact');
  const stuck = call(url, 'GET /terms');
  let isStuck = true;
  void stuck.then(() => (isStuck = false));
  for (let round = 0; round < 5; round++)
    expect((await call(url, 'GET /api/site')).status).toBe(200);
  expect(isStuck).toBe(true);
  expect((await stuck).status).toBe(503);
});
