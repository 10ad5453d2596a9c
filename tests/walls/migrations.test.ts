// Checks that no migration uses the database's own time, because business time can be moved, and that new ones lock one
// table each, so that nobody who is served meanwhile waits for them in a circle.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../../db/migrations');
const databaseTime =
  /\b(now\s*\(|current_(timestamp|date|time)\b|local(timestamp|time)\b|(clock|statement|transaction)_timestamp\s*\()/i;

const withoutComments = (sql: string) => sql.replaceAll(/--[^\n]*/g, '');
/** Business time for triggers: the database's time with the offset of the clock, which moves with it. */
const businessNow =
  /create function business_now\(\) [^$]*\$\$\s*select [^;$]*\+ offset_ms \* interval '1 millisecond'\) from clock\s*\$\$;/;
const usesDatabaseTime = (sql: string) =>
  databaseTime.test(withoutComments(sql).replace(businessNow, ''));

test.for(readdirSync(folder))('%s takes no time from the database', (name) => {
  expect(usesDatabaseTime(readFileSync(join(folder, name), 'utf8'))).toBe(false);
});

test.for([
  'created_at timestamptz not null default now()',
  'created_at timestamptz DEFAULT CURRENT_TIMESTAMP',
  'new.updated_at := clock_timestamp();',
  'create function business_now() returns timestamptz as $$ select now() $$;',
])('notices %s', (sql) => {
  expect(usesDatabaseTime(sql)).toBe(true);
});

/** Migrations up to this one were released before the rule. */
const lastBefore = '0049_words_by_days.sql';

const altered = (sql: string) => {
  const tables = withoutComments(sql).matchAll(/\balter\s+table\s+(?:if\s+exists\s+)?([\w.]+)/gi);
  const made = withoutComments(sql).matchAll(
    /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi,
  );
  const own = new Set([...made].map(([, table]) => table));
  return new Set([...tables].map(([, table]) => table).filter((table) => !own.has(table)));
};

test('changes one table per file since then', () => {
  const files = readdirSync(folder).filter((name) => name > lastBefore);
  const several = files.filter(
    (name) => altered(readFileSync(join(folder, name), 'utf8')).size > 1,
  );
  expect(several).toEqual([]);
});

test.for([
  ['alter table a add b text; alter table c add b text', 2],
  ['alter table a add b text; ALTER TABLE a drop c', 1],
  ['create table d (a text); alter table d add b text; alter table a add b text', 1],
] as const)('finds the tables that are changed by %s', ([sql, count]) => {
  expect(altered(sql).size).toBe(count);
});
