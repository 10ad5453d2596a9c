// A process that only accepts pictures, to be put under load by a test.
import { createLocalJWKSet } from 'jose';
import pino from 'pino';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { registerApi } from '#platform/http/api.ts';
import type { Handlers } from '#platform/http/handlers.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { createPictureProcess } from '#platform/pictures/picture-process.ts';
import { createPictureSlots } from '#platform/pictures/store-picture.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { systemClock } from '#platform/clock.ts';
import { createFindCaller } from '#server/accounts/find-caller.ts';
import { mediaRoutes } from '#server/media/routes.ts';
import { audience, issuer } from '#tests/support/identity/tokens.ts';

const [url = '', folder = '', publicKey = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const db = createDb(createPool(url, log));
const pictures = {
  storage: createFolderStorage(folder),
  slots: createPictureSlots(),
  encoder: createPictureProcess(),
  jobs: { add: async () => {} },
};
const config = {
  mode: 'demo' as const,
  publicUrl: 'http://localhost',
  payments: 'demo' as const,
  trustProxy: [],
};
const server = createHttpServer({ config, log });
registerApi(server, {
  handlers: mediaRoutes({ pictures }) as unknown as Handlers,
  db,
  limiter: { take: async () => {} },
  tokens: { keys: createLocalJWKSet({ keys: [JSON.parse(publicKey)] }), issuer, audience },
  findCaller: createFindCaller({ db, clock: systemClock, config }),
});
await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.((server.server.address() as { port: number }).port);
