// A process that serves only live connections, and reports its memory on request.
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { startNotices } from '#platform/db/notices.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { registerLive } from '#platform/live/register-live.ts';

const [url = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const publicUrl = 'http://localhost';
const config = { mode: 'live' as const, publicUrl, trustProxy: [], rateLimits: false };
const notices = await startNotices({ url, log });
const server = createHttpServer({ config, log });
registerLive(server, {
  config,
  notices,
  authentication: { findCaller: async () => null },
  log,
});
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as { port: number };
process.send?.({ port });

process.on('message', () => {
  void measure().then((bytes) => process.send?.({ bytes }));
});
process.once('disconnect', () => process.exit());

/** The memory in use after garbage collection. */
async function measure(): Promise<number> {
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.();
    await sleep(50);
  }
  return process.memoryUsage.rss();
}
