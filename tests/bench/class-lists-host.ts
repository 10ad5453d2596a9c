// A server that responds with class lists as the product does, without a cache. On request, it reports the processor
// time it has used.
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { registerApi } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { readSettingsOnce } from '#server/admin/system/read-settings.ts';
import { listingRoutes } from '#server/search/listing/routes.ts';
import { createHomeChoices } from '#server/search/home/choose-home.ts';
import type { BareInput } from './class-lists-bare.ts';

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

process.once('message', (input: BareInput) => void begin(input));

async function begin(input: BareInput): Promise<void> {
  const port = await serve(input);
  process.on('message', () => process.send?.(cpuMs()));
  process.send?.(port);
}

async function serve({ url, connections }: BareInput): Promise<number> {
  const log = pino({ level: 'error' });
  const pool = createPool(url, log, connections);
  const auth = { basePath: '/auth/v1', hosted: undefined };
  const config = { mode: 'live' as const, trustProxy: [], publicUrl: 'http://localhost', auth };
  const server = createHttpServer({ config, log });
  const storage = { url: (key: string) => `/media/${key}` };
  const readSettings = readSettingsOnce('live', systemClock);
  const context = { clock: systemClock, storage, readSettings, homeChoices: createHomeChoices() };
  registerApi(server, {
    handlers: listingRoutes(context) as Partial<Handlers> as Handlers,
    db: createDb(pool),
    limiter: { take: async () => {} },
    findCaller: async () => null,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as { port: number }).port;
}
