// Migrations meet requests that hold one of their tables and are about to write to the other.
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { secondMs } from '#domain/time/durations.ts';
import { emptyDatabase } from '#tests/support/database/database.ts';
import { waitersAre } from '#tests/support/database/locked-rows.ts';
import { migrationFiles } from '#tests/support/database/migration-files.ts';
import { migrate } from '../migrate.ts';
import { lockedFirst } from './locked-first.ts';

const all = resolve(import.meta.dirname, '../../../../db/migrations');

/** A database that lacks this migration alone. */
async function migratedUpTo(name: string) {
  const database = await emptyDatabase();
  const { folder } = migrationFiles({});
  const add = (file: string) => cpSync(join(all, file), join(folder, file));
  for (const file of readdirSync(all)) if (file < name) add(file);
  await migrate(database.pool, { folder });
  add(name);
  const altered = /^alter table (\w+)/m.exec(readFileSync(join(all, name), 'utf8'))?.[1];
  const begin = async (): Promise<pg.Client> => {
    const request = new pg.Client({ connectionString: database.url });
    await request.connect();
    onTestFinished(() => request.end());
    await request.query('begin');
    return request;
  };
  const migrateOn = () => {
    const warn = vi.fn();
    return { warn, migrating: migrate(database.pool, { folder, log: { warn } }) };
  };
  return { database, altered, begin, migrateOn };
}

test.each([...lockedFirst])('%s lets a request end that holds %s', async (name, held) => {
  const { database, altered, begin, migrateOn } = await migratedUpTo(name);
  const request = await begin();
  await request.query(`lock table ${held} in row share mode`);
  const { migrating, warn } = migrateOn();
  await waitersAre(database, 1);
  await request.query(`lock table ${altered} in row exclusive mode`);
  await request.query('commit');
  expect(await migrating).toEqual([name]);
  expect(warn).not.toHaveBeenCalled();
});

test('lets a request wait for the other table first, and ends none', async () => {
  const [[name, held]] = [...lockedFirst] as [[string, string]];
  const { database, altered, begin, migrateOn } = await migratedUpTo(name);
  const [first, second] = [await begin(), await begin()];
  await first.query(`lock table ${held} in row share mode`);
  await second.query(`lock table ${altered} in row exclusive mode`);
  const { migrating, warn } = migrateOn();
  await waitersAre(database, 1);
  // It stands behind the migration, which waits for the first request, and holds what the migration needs next.
  const waiting = second.query(`lock table ${held} in row share mode`);
  await sleep(0.7 * secondMs);
  await first.query('commit');
  await waiting;
  await second.query('commit');
  expect(await migrating).toEqual([name]);
  expect(warn).toHaveBeenCalled();
});
