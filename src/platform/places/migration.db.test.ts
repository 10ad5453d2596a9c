import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';

const file = '0005_places.sql';

/** A database, and the pool of a user who may make tables in it but no extensions. */
async function withoutRights() {
  const { pool, url } = await emptyDatabase();
  await pool.query('create role tenant login; grant create on schema public to tenant');
  const tenants = new URL(url);
  tenants.username = 'tenant';
  const tenant = createPool(tenants.href, pino({ level: 'silent' }), 2);
  const folder = mkdtempSync(join(tmpdir(), 'trellis-migrations-'));
  copyFileSync(resolve(import.meta.dirname, '../../../db/migrations', file), join(folder, file));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await tenant.end();
    await pool.query('drop owned by tenant; drop role tenant');
  });
  return { pool, tenant, folder };
}

test('says what to do when the database user may not create the extension', async () => {
  const { pool, tenant, folder } = await withoutRights();
  await expect(migrate(tenant, { folder })).rejects.toThrow(
    `The migration ${file} failed: this database user may not create the extension pg_trgm, so let an administrator run "create extension pg_trgm" in this database first.`,
  );
  await pool.query('create extension pg_trgm');
  expect(await migrate(tenant, { folder })).toEqual([file]);
});
