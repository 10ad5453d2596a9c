// Migrations meet requests that hold one of their tables and are about to write to the other.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { waitersAre } from '#tests/support/database/locked-rows.ts';
import { migrationFiles } from '#tests/support/database/migration-files.ts';
import { migrate } from '../migrate.ts';
import { lockedFirst } from './locked-first.ts';

const all = resolve(import.meta.dirname, '../../../../db/migrations');

test.each([...lockedFirst])('%s lets a request end that holds %s', async (name, held) => {
  const database = await emptyDatabase();
  const { pool, url } = database;
  const { folder } = migrationFiles({});
  const earlier = readdirSync(all).filter((file) => file < name);
  for (const file of earlier) cpSync(join(all, file), join(folder, file));
  await migrate(pool, { folder });
  cpSync(join(all, name), join(folder, name));
  const altered = /^alter table (\w+)/m.exec(readFileSync(join(all, name), 'utf8'))?.[1];
  const request = new pg.Client({ connectionString: url });
  await request.connect();
  onTestFinished(() => request.end());
  await request.query(`begin; select from ${held}`);
  const warn = vi.fn();
  const migrating = migrate(pool, { folder, log: { warn } });
  await waitersAre(database, 1);
  await request.query(`lock table ${altered} in row exclusive mode`);
  await request.query('commit');
  expect(await migrating).toEqual([name]);
  expect(warn).not.toHaveBeenCalled();
});
