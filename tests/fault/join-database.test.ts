// Several programs on one machine that share an embedded database.
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { initializedFolder } from './database-processes.ts';

vi.setConfig({ testTimeout: 120_000 });
const log = pino({ level: 'silent' });
const readClock = 'select offset_ms from clock';

test('lets whoever may join use the server that another process runs', async () => {
  const dataDir = await initializedFolder();
  const host = await openDatabase({ dataDir, log });
  const guest = await openDatabase({ dataDir, log, mayJoin: true });
  await host.pool.query('update clock set offset_ms = 7');
  expect((await guest.pool.query(readClock)).rows).toEqual([{ offset_ms: 7 }]);
  await guest.close();
  // Closing the guest does not stop the server.
  expect((await host.pool.query(readClock)).rowCount).toBe(1);
  await host.close();
});
