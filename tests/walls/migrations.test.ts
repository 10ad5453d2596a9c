// Checks that no migration uses the database's own time, because business time can be moved.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../db/migrations');
const databaseTime =
  /\b(now\s*\(|current_(timestamp|date|time)\b|local(timestamp|time)\b|(clock|statement|transaction)_timestamp\s*\()/i;

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '');
const usesDatabaseTime = (sql: string) => databaseTime.test(withoutComments(sql));

test.for(readdirSync(folder))('%s takes no time from the database', (name) => {
  expect(usesDatabaseTime(readFileSync(join(folder, name), 'utf8'))).toBe(false);
});

test.for([
  'created_at timestamptz not null default now()',
  'created_at timestamptz DEFAULT CURRENT_TIMESTAMP',
  'new.updated_at := clock_timestamp();',
])('notices %s', (sql) => {
  expect(usesDatabaseTime(sql)).toBe(true);
});
