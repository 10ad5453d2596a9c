// A backup is of one moment, keeps queued jobs, and replaces what was there.
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { emptyDatabase, freshDatabase } from '#tests/support/database/database.ts';
import { backUpOf, quiet, restoreInto } from './back-up-and-restore.ts';
import {
  asked,
  fingerprint,
  migrated,
  newFolder,
  newStorage,
  sampleMigrations,
} from './backup-databases.ts';

vi.setConfig({ testTimeout: 120_000 });

test('is of one moment, whatever is written meanwhile', async () => {
  const folder = sampleMigrations();
  const { url, pool } = await emptyDatabase();
  await migrated(url, folder);
  await pool.query("insert into samples (told) values ('0'); insert into sample_people values (0)");
  const stop = new AbortController();
  // Both tables hold the same number at every moment.
  const writing = (async () => {
    for (let turn = 1; !stop.signal.aborted; turn++) {
      await pool.query(`begin; update samples set told = '${turn}';
                        update sample_people set id = ${turn}; commit`);
    }
    return pool.query('select told from samples');
  })();
  const file = join(newFolder(), 'backup.zip');
  const said: string[] = [];
  const log = (line: string) => said.push(line);
  for (let round = 0; round < 5; round++) {
    await backUp({ database: named(url), storage: newStorage(), file: `${file}${round}`, log });
  }
  stop.abort();
  const lastTold = Number((await writing).rows[0]?.told);
  expect(lastTold).toBeGreaterThan(5);
  const { url: target } = await emptyDatabase();
  const seen: number[] = [];
  for (let round = 0; round < 5; round++) {
    await restoreInto(target, `${file}${round}`, folder);
    const { rows } = await asked(target, 'select told::int, p.id from samples, sample_people p');
    expect(rows[0]?.told).toBe(rows[0]?.id);
    seen.push(rows[0]?.id);
  }
  expect(new Set(seen).size).toBeGreaterThan(1);
});

test('keeps queued jobs, which run in the restored database', async () => {
  const { url } = await freshDatabase();
  const before = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  before.on('error', quiet);
  await before.start();
  await before.createQueue('dead');
  await before.createQueue('shared', { deadLetter: 'dead', retryLimit: 5 });
  await before.createQueue('alone', { partition: true, policy: 'stately' });
  await before.schedule('shared', '0 3 * * *', { nightly: true });
  const shared = await before.send('shared', { told: 'tab\t"' });
  const alone = await before.send('alone', { n: 2 }, { singletonKey: 'x' });
  await before.send('shared', { later: true }, { startAfter: 3600 });
  await before.stop({ graceful: false });

  const { url: target } = await emptyDatabase();
  await restoreInto(target, await backUpOf(url));
  expect(await fingerprint(target)).toEqual(await fingerprint(url));
  const after = new PgBoss({ connectionString: target, supervise: false, schedule: false });
  after.on('error', quiet);
  onTestFinished(() => after.stop({ graceful: false }));
  await after.start();
  expect(await after.fetch('shared')).toMatchObject([{ id: shared, data: { told: 'tab\t"' } }]);
  await after.complete('shared', shared ?? '');
  expect(await after.fetch('shared')).toEqual([]);
  expect(await after.fetch('alone')).toMatchObject([{ id: alone, data: { n: 2 } }]);
  // Still one job at a time per key, in a table of its own.
  await after.send('alone', { n: 3 }, { singletonKey: 'x' });
  expect(await after.send('alone', { n: 4 }, { singletonKey: 'x' })).toBeNull();
  const { rows } = await asked(
    target,
    "select count(distinct tableoid)::int as tables from pgboss.job where name in ('alone', 'shared')",
  );
  expect(rows).toEqual([{ tables: 2 }]);
  expect(await after.getSchedules()).toMatchObject([{ name: 'shared', data: { nightly: true } }]);
});

test('replaces what was there, and leaves what extensions and administrators made', async () => {
  const { url: source } = await emptyDatabase();
  await migrated(source, sampleMigrations());
  const { url } = await emptyDatabase();
  await asked(
    url,
    `create extension btree_gist; create extension pg_trgm;
     create role keeper_${new URL(url).pathname.slice(1)};
     grant usage on schema public to keeper_${new URL(url).pathname.slice(1)};
     create type mood as enum ('a'); create domain small as int check (value < 10);
     create table leftover (id serial primary key, mood mood, small small);
     create view seen as select * from leftover; create materialized view kept as select 1 as one;
     create function helper(a int, b text) returns int language sql as 'select 1';
     create sequence alone; create type pair as (a int, b int); create schema identity; create table identity.stray (id int)`,
  );
  onTestFinished(async () => {
    const role = `keeper_${new URL(url).pathname.slice(1)}`;
    await asked(url, `drop owned by ${role}; drop role ${role}`);
  });
  const folder = sampleMigrations();
  await restoreInto(url, await backUpOf(source), folder);
  expect(await fingerprint(url)).toEqual(await fingerprint(source));
  const { rows } = await asked(
    url,
    `select (select count(*)::int from pg_extension where extname in ('btree_gist', 'pg_trgm')) as extensions,
            (select nspacl::text like '%keeper_%' from pg_namespace where nspname = 'public') as granted,
            to_regclass('leftover') as leftover, to_regclass('identity.stray') as stray`,
  );
  expect(rows).toEqual([{ extensions: 2, granted: true, leftover: null, stray: null }]);
});
