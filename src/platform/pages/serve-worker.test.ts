import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveWorker } from './serve-worker.ts';

interface Build {
  worker?: string;
  manifest?: string;
}

async function askForWorker({ worker = 'run();', manifest = '{}' }: Build = {}, isOn = true) {
  const buildDir = mkdtempSync(join(tmpdir(), 'trellis-worker-'));
  onTestFinished(() => rmSync(buildDir, { recursive: true }));
  const files = {
    'worker/service-worker.js': worker,
    'client/.vite/manifest.json': manifest,
    'client/theme.js': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(buildDir, file)), { recursive: true });
    writeFileSync(join(buildDir, file), text);
  }
  const server = fastify();
  await serveWorker(server, {
    buildDir,
    isOn,
    pages: ['/offline'],
    files: ['/assets/a.js', '/assets/a.js'],
  });
  const { headers, body } = await server.inject('/sw.js');
  return { headers, body };
}

test('is asked for again at every visit, as a script', async () => {
  const { headers } = await askForWorker();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('names the build, its pages and each file once, before its code', async () => {
  const { body } = await askForWorker();
  expect(body).toMatch(
    /^const build = \{"id":"[0-9a-f]{12}","pages":\["\/offline"\],"files":\["\/assets\/a\.js"\]\};\nrun\(\);$/,
  );
});

test('is another worker for another build, and the same for the same', async () => {
  const { body } = await askForWorker();
  expect((await askForWorker()).body).toBe(body);
  expect((await askForWorker({ manifest: '{"a":{}}' })).body).not.toBe(body);
});

test('removes itself and what it kept where the operator has switched it off', async () => {
  const { body, headers } = await askForWorker({}, false);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete(name)');
  expect(body).not.toContain('run()');
});
