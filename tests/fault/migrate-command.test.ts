// `npm run db:migrate` as a person runs it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/database/database.ts';

const root = resolve(import.meta.dirname, '../..');

function migrateBy(databaseUrl: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/start.mjs', 'scripts/db-migrate.ts', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, MODE: 'demo', DATABASE_URL: databaseUrl },
    },
  );
  return { status, stdout, stderr };
}

test('applies the migrations, says so in one sentence, and ends', async () => {
  const { url } = await emptyDatabase();
  const first = migrateBy(url);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^Applied \d+ migrations, from 0001_foundation\.sql to \w+\.sql\.\n$/,
  );
  expect(migrateBy(url)).toEqual({
    status: 0,
    stdout: 'The database is up to date: there was no migration to apply.\n',
    stderr: '',
  });
});

test.for([
  ['nonsense', 'DATABASE_URL must look like postgres://user:password@host/database.\n'],
  [
    'postgres://nobody@127.0.0.1:1/none',
    'The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL.\n',
  ],
])('refuses %s in the words of the start', ([databaseUrl, stderr]) => {
  expect(migrateBy(databaseUrl!)).toEqual({ status: 1, stdout: '', stderr });
});
