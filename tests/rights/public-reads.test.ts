// What visitors read works on a replica, which neither writes nor locks.
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { endpointNames, endpoints } from '#contract/endpoints.ts';
import { createDb } from '#platform/db/db.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { matrix } from './matrix.ts';
import { makeEverybody, openWorld } from './open-world.ts';

const database = await freshDatabase();

const publicReads = endpointNames.filter(
  (name) =>
    name.startsWith('GET ') &&
    endpoints[name].who === 'anyone' &&
    !('only' in endpoints[name]) &&
    matrix[name].expected.visitor === 200,
);

test('reads what visitors see without a lock', async () => {
  const pool = new pg.Pool({
    connectionString: database.url,
    options: '-c default_transaction_read_only=on',
    types: database.pool.options.types,
  });
  onTestFinished(() => pool.end());
  const { url, clock } = await startApiServer(database, { callDb: createDb(pool) });
  const world = openWorld(database.db, await makeEverybody(database.db), {
    now: () => clock.now(),
    settingsVersion: () => Promise.resolve('0'),
  });
  const seen: [string, number][] = [];
  for (const name of publicReads) {
    const { id, query } = matrix[name];
    const ids = [await id?.(world)].flat();
    const address = name.replaceAll(/\{\w+\}/g, () => ids.shift() ?? '');
    const asked = query === undefined ? address : `${address}?${query}`;
    seen.push([name, (await call(url, asked, {})).status]);
  }
  expect(seen).toEqual(publicReads.map((name) => [name, 200]));
  expect(seen.length).toBeGreaterThan(20);
});
