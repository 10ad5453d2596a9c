// A process that answers lists of classes, none of them kept: as the product does over HTTP, or as the bare statements
// do. Told how long, the latter runs; both say how much of the processor they have used.
import pg from 'pg';
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { registerApi } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { pageQuery } from '#server/search/listing/pages/store.ts';
import { listingRoutes } from '#server/search/listing/routes.ts';
import { cardsQuery } from '#server/search/listing/store.ts';
import { understandSearch } from '#server/search/listing/understand-search.ts';

export interface HostWish {
  kind: 'ours' | 'bare';
  url: string;
  connections: number;
}

export interface HostReport {
  requests: number;
  cpuMs: number;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

process.once(
  'message',
  (wish: HostWish) => void (wish.kind === 'ours' ? serve(wish) : repeat(wish)),
);

async function serve({ url, connections }: HostWish): Promise<void> {
  const log = pino({ level: 'error' });
  const pool = createPool(url, log, connections);
  const auth = { basePath: '/auth/v1', hosted: undefined };
  const config = { mode: 'live' as const, trustProxy: [], publicUrl: 'http://localhost', auth };
  const server = createHttpServer({ config, log });
  const storage = { url: (key: string) => `/media/${key}` };
  registerApi(server, {
    handlers: listingRoutes({ clock: systemClock, storage }) as Partial<Handlers> as Handlers,
    db: createDb(pool),
    limiter: { take: async () => {} },
    findCaller: async () => null,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as { port: number };
  process.on('message', () => process.send?.({ requests: 0, cpuMs: cpuMs() } satisfies HostReport));
  process.send?.({ port });
}

/** The statements that answer the same list, and nothing else. */
async function repeat({ url, connections }: HostWish): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const ask = async (): Promise<void> => {
    const now = systemClock.now();
    const page = pageQuery(understandSearch({}, undefined, now));
    const { rows } = await pool.query({ name: 'page', ...page });
    const ids = rows.slice(0, 24).map(({ class_id: id }) => id);
    await pool.query({ name: 'cards', text: cardsQuery, values: [ids, now, null, null] });
  };
  process.on('message', async (seconds: number) => {
    const [begun, cpuBefore] = [performance.now(), cpuMs()];
    let requests = 0;
    const worker = async (): Promise<void> => {
      for (; performance.now() - begun < seconds * 1000; requests++) await ask();
    };
    await Promise.all(Array.from({ length: connections }, worker));
    process.send?.({ requests, cpuMs: cpuMs() - cpuBefore } satisfies HostReport);
  });
  process.send?.({ port: 0 });
}
