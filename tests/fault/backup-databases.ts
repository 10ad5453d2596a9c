// Makes databases and archives for the tests of backup, restore and move.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { quoted, readTables, tableName } from '#platform/backup/database/catalog.ts';
import { leftOut } from '#platform/backup/database/our-tables.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';

const ownMigrations = resolve(import.meta.dirname, '../../db/migrations');

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The product's migrations, and one more with everything that is hard to copy. */
export function sampleMigrations(): string {
  const folder = newFolder();
  cpSync(ownMigrations, folder, { recursive: true });
  const sql = readFileSync(join(import.meta.dirname, 'backup-samples.sql'), 'utf8');
  writeFileSync(join(folder, '9000_samples.sql'), sql);
  return folder;
}

export function newStorage(): Storage {
  return createFolderStorage(join(newFolder(), 'media'));
}

/** An empty database whose owner has no other rights, as on a rented server. */
export async function plainDatabase(serverUrl: string): Promise<string> {
  const name = `plain_${randomBytes(6).toString('hex')}`;
  await asked(serverUrl, `create role ${name} login nosuperuser`);
  await asked(serverUrl, `create database ${name} owner ${name}`);
  onTestFinished(async () => {
    await asked(serverUrl, `drop database ${name} with (force)`);
    await asked(serverUrl, `drop role ${name}`);
  });
  const url = new URL(databaseUrl(serverUrl, name));
  url.username = name;
  return url.href;
}

export async function asked(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Synchronous: this process is blocked meanwhile, so the connections are cut in the middle of its work. */
export function cutOffBackups(url: string): void {
  const program = `
    import pg from 'pg';
    const client = new pg.Client({ connectionString: process.argv[1] });
    await client.connect();
    await client.query(\`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'trellis backup %'\`);
    await client.end();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program, url]);
}

export async function migrated(url: string, folder: string): Promise<void> {
  const pool = createPool(url, pino({ level: 'silent' }), 2);
  await migrate(pool, { folder });
  await pool.end();
}

/** A hash of the rows of every copied table, in any order, for comparing databases. */
export async function fingerprint(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const found: Record<string, string> = {};
    for (const table of await readTables(client)) {
      if (tableName(table) in leftOut) continue;
      const { rows } = await client.query(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text collate "C")), '') as hash
           from ${quoted(table)} t`,
      );
      found[tableName(table)] = rows[0].hash;
    }
    return found;
  } finally {
    await client.end();
  }
}

export async function storedFiles(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const chunks = await (await storage.get(key))?.body.toArray();
    files[key] = Buffer.concat(chunks ?? []).toString('hex');
  }
  return files;
}

/** Inserts at least one row into each known table, with the values that are easiest to lose in a copy. */
export async function fillSamples(url: string): Promise<void> {
  const nasty = 'tab\tnew\nline\r\\back\\N \\. quote\'" ünï 😀 \u0001';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into samples (told, document, moment, wall, day, span, raw, words, numbers, amount, exact,
                          flag, mark, during, "order")
     values ($1, $2, '2026-11-01 01:30:00.123456-04', '2026-02-28 23:59:59.5', '0044-03-15 BC', '1 mon -2 days 03:00:00.5',
             $3, $4, '{1,null,-3}', 12345678901234567890.0123456789, 0.1::float8 + 0.2::float8,
             true, gen_random_uuid(), '[2026-01-01,)', $1),
            (null, 'null', 'infinity', '-infinity', null, null, '', '{}', null, null, 'NaN', null, null, 'empty', ''),
            ('\\N', '{}', null, null, null, null, null, null, null, null, '-infinity', false, null, null, '\\.')`,
    [nasty, JSON.stringify({ [nasty]: [nasty, null, 1e30] }), randomBytes(3000), [nasty, null, '']],
  );
  // The sequences are ahead of the rows.
  await client.query(
    `insert into samples (told) values ('gone'); delete from samples where told = 'gone';
     select nextval('sample_numbers')`,
  );
  await client.query(
    `alter table sample_a_notes disable trigger user;
     alter table sample_teams disable trigger user;
     delete from sample_shades where kind = 1;
     insert into places_source (hash) values ('of the shipped file');
     insert into sample_people (id, best_friend) values (2, 2), (1, 2);
     insert into sample_teams values (10, 1);
     update sample_people set favourite_team = 10;
     insert into sample_a_notes values (1, 'first');
     insert into identity.sample_users values (7, 1);
     insert into sample_letters values (7);
     alter table sample_a_notes enable trigger user;
     alter table sample_teams enable trigger user;`,
  );
  await client.query('update clock set offset_ms = 86400000');
  await client.query(
    `insert into settings (key, value, updated_at) values ('brandName', to_jsonb($1::text), '2026-01-01Z')`,
    [nasty],
  );
  await client.query(
    `insert into audit_log (at, action, details) select '2026-01-01Z', 'did ' || n, jsonb_build_object('n', n) from generate_series(1, 50) n`,
  );
  await client.query(
    `insert into profiles (id, email, full_name, username, created_at, updated_at)
     values (gen_random_uuid(), 'a@example.org', $1, 'ada', '2026-01-01Z', '2026-01-01Z')`,
    [nasty],
  );
  await client.query(
    `insert into timers (job, payload, due_at) values ('sweep', '{}', '2027-01-01Z');
     insert into outbox (kind, entity, version, recipient, payload, queued_at, due_at)
       values ('welcome', 'a', 1, 'a@example.org', '{"b":  1, "a":"\\u0000"}', '2026-01-01Z', '2026-01-01Z');
     insert into mailbox values (gen_random_uuid(), 'welcome', 'a@example.org', 'Ada', 's', 'p', 0, '2026-01-01Z', '\\x0d0a00ff');
     insert into demo_content values ('classes', '2026-01-01Z');
     insert into pictures select repeat('ab', 20), id, 640, 480, '{320,640}', 'hash', true, '2026-01-01Z' from profiles`,
  );
  await client.end();
}
