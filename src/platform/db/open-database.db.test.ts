import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { httpLimits } from '../http/limits.ts';
import { openDatabase, refuseOldServer } from './open-database.ts';
import { requestLimits } from './pool.ts';
import { DatabaseStartError } from './start-error.ts';

const log = pino({ level: 'silent' });

test('opens the server named by DATABASE_URL and migrates it', async () => {
  const { url } = await emptyDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent', log });
  expect(await database.db.selectFrom('clock').select('offset_ms').execute()).toEqual([
    { offset_ms: 0 },
  ]);
  await database.close();
});

test('gives up a statement before the request that waits for it ends, and not only afterwards', async () => {
  const { url } = await emptyDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent', log });
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '17s' }]);
  const { statementMs, responseMs } = requestLimits;
  expect(statementMs).toBeLessThan(responseMs);
  expect(responseMs).toBeLessThan(httpLimits.budgetMs);
  await database.close();
});

test('starts the embedded server without DATABASE_URL, and keeps what was written', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'trellis-open-'));
  rmSync(parent, { recursive: true });
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const first = await openDatabase({ dataDir: parent, log });
  await first.db.updateTable('clock').set({ offset_ms: 5 }).execute();
  await first.close();
  const second = await openDatabase({ dataDir: parent, log });
  expect(await second.db.selectFrom('clock').select('offset_ms').execute()).toEqual([
    { offset_ms: 5 },
  ]);
  await second.close();
});

test('says in one sentence that the server cannot be reached, without the password', async () => {
  const databaseUrl = 'postgresql://someone:secret@127.0.0.1:1/none';
  const error = await openDatabase({ databaseUrl, dataDir: '/nonexistent', log }).catch(String);
  expect(error).toMatch(/The database cannot be reached \(.*\): check DATABASE_URL\.$/);
  expect(error).not.toContain('secret');
});

test('says in one sentence that its user may not make tables', async () => {
  const { url, pool } = await emptyDatabase();
  const name = `nobody_${randomBytes(4).toString('hex')}`;
  await pool.query(`create role ${name} login`);
  onTestFinished(async () => {
    await pool.query(`drop role ${name}`);
  });
  const databaseUrl = url.replace('postgres@', `${name}@`);
  await expect(openDatabase({ databaseUrl, dataDir: '/nonexistent', log })).rejects.toThrow(
    new DatabaseStartError(
      'The database could not be prepared: permission denied for schema public.',
    ),
  );
});

test('refuses servers older than 15', () => {
  expect(() => refuseOldServer(140_011)).toThrow(
    'The server named by DATABASE_URL is PostgreSQL 14, but 15 or newer is needed.',
  );
  expect(() => refuseOldServer(150_000)).not.toThrow();
});
