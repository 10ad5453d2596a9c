// Serves the service worker: the built one behind a line that names the build, or one that removes itself.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

export const workerPath = '/sw.js';

interface ServeWorker {
  buildDir: string;
  isOn: boolean;
  /** Addresses of the pages that open without a network. */
  pages: string[];
  /** Files that those pages load later. */
  files: string[];
}

/** Sent where the worker is switched off: browsers look for a new worker at every visit, and this one cleans up. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith('trellis-'));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

export async function serveWorker(server: FastifyInstance, options: ServeWorker): Promise<void> {
  const text = options.isOn ? await writeWorker(options) : removal;
  server.get(workerPath, (_, reply) =>
    reply
      // An old worker from a cache in between would go on with its old build.
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(text),
  );
}

async function writeWorker({ buildDir, pages, files }: ServeWorker): Promise<string> {
  const read = (file: string) => readFile(resolve(buildDir, file), 'utf8');
  const code = await read('worker/service-worker.js');
  // Everything else carries its content in its name, and the manifest names it all.
  const parts = [code, await read('client/.vite/manifest.json'), await read('client/theme.js')];
  const id = createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
  return `const build = ${JSON.stringify({ id, pages, files: [...new Set(files)] })};\n${code}`;
}
