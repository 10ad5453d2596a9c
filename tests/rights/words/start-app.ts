// Starts the whole product with its own sign-in service in this process, in a world of planted words. Jobs are only
// recorded, so that a change follows from the request before it.
import { freshDatabase } from '#tests/support/database/database.ts';
import { openAppIdentity } from '#tests/support/identity/app-identity.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { makeWordsWorld } from './make-world.ts';

export async function startWordsApp(atTheEnd: (stop: () => Promise<void>) => void) {
  const database = await freshDatabase();
  const identity = await openAppIdentity(database);
  atTheEnd(identity.close);
  const { signIn } = identity;
  const { url } = await startAppServer(database, { RATE_LIMITS: 'off' }, { signIn });
  return { url, pool: database.pool, ...(await makeWordsWorld(database, identity)) };
}
