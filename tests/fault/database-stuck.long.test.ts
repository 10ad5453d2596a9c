import { inject, expect, test, vi } from 'vitest';
import pino from 'pino';
import { clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { readPidFile } from '#platform/db/embedded/process/pid-file.ts';
import { createDb } from '#platform/db/db.ts';
import { isUnreachable } from '#platform/db/failures.ts';
import { createPool } from '#platform/db/pool.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { initializedFolder, isRunning } from './database-processes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';

// PostgreSQL itself waits long before it gives up on processes that do not react.
vi.setConfig({ testTimeout: 180_000 });

const log = pino({ level: 'silent' });

test('stops in bounded time though every connection is stuck', async () => {
  const { binaries } = inject('postgres');
  const dataDir = await initializedFolder();
  const { pool, close } = await openDatabase({ dataDir, log, poolSize: 2 });
  const clients = [await pool.connect(), await pool.connect()];
  const pids = await Promise.all(
    clients.map(
      async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid,
    ),
  );
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const stuck = clients.map((client) => client.query('select 1').catch((error: Error) => error));
  const postmaster = (await readPidFile(clusterFolder(dataDir, binaries.major)))?.pid ?? 0;
  await close();
  expect(isRunning(postmaster)).toBe(false);
  for (const response of await Promise.all(stuck)) expect(isUnreachable(response)).toBe(true);
});

test('gives up on a stuck connection, and never uses it again', async () => {
  const { url, pool: helper } = await freshDatabase();
  const pool = createPool(url, log, 1, { statementMs: 200, responseMs: 400 });
  const db = createDb(pool);
  const pidOf = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const stuckPid = await pidOf();
  const work = inTransaction(db, async (tx) => {
    process.kill(stuckPid, 'SIGSTOP');
    await tx.selectFrom('settings').selectAll().execute();
  });
  expect(await work.catch(isUnreachable)).toBe(true);
  expect(await pidOf()).not.toBe(stuckPid);
  process.kill(stuckPid, 'SIGCONT');
  await pool.end();
  await helper.query('select 1');
});

test('lets the server give up a statement that takes too long', async () => {
  const { url } = await freshDatabase();
  const pool = createPool(url, log, 1, { statementMs: 100, responseMs: 20_000 });
  await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});
