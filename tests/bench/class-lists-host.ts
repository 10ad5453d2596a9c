// A server that answers lists of classes, none of them kept: as the product does, or by the bare statements behind plain
// node:http. Asked, it says how much of the processor it has used.
import { createServer } from 'node:http';
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

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

process.once('message', (wish: HostWish) => void begin(wish));

async function begin(wish: HostWish): Promise<void> {
  const port = await (wish.kind === 'ours' ? serve(wish) : serveBare(wish));
  process.on('message', () => process.send?.(cpuMs()));
  process.send?.(port);
}

async function serve({ url, connections }: HostWish): Promise<number> {
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
  return (server.server.address() as { port: number }).port;
}

/** The statements that answer the same list, and nothing else. */
async function serveBare({ url, connections }: HostWish): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const ask = async (): Promise<unknown[]> => {
    const now = systemClock.now();
    const page = pageQuery(understandSearch({}, undefined, now));
    const found = await pool.query({ name: 'page', ...page });
    const ids = found.rows.slice(0, 24).map(({ class_id: id }) => id);
    const cards = { name: 'cards', text: cardsQuery, values: [ids, now, null, null] };
    return (await pool.query(cards)).rows;
  };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    void ask().then((rows) => response.end(JSON.stringify(rows)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as { port: number }).port;
}
