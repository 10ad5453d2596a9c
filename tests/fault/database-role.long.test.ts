// The password of the database is exchanged by a second role, with the statements of docs/operate/rotate-secrets.md.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';

const guide = readFileSync(
  resolve(import.meta.dirname, '../../docs/operate/rotate-secrets.md'),
  'utf8',
);

const statementsWith = (words: string): string =>
  [...guide.matchAll(/```sql\n([\s\S]*?)```/g)].find(([, block]) => block?.includes(words))?.[1] ??
  '';

test('a second role does everything that the first one does, and the first one can be locked', async () => {
  const { pool, url } = await freshDatabase();
  const mark = randomBytes(4).toString('hex');
  const [first, second] = [`trellis_${mark}`, `trellis_${mark}_b`];
  const own = (sql: string): string =>
    sql.replaceAll(/\btrellis(_b)?\b/g, (_, isSecond?: string) => (isSecond ? second : first));
  const connect = async (user: string, password: string): Promise<pg.Client> => {
    const address = new URL(url);
    Object.assign(address, { username: user, password });
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    onTestFinished(() => client.end().catch(() => {}));
    return client;
  };
  await pool.query(`create role ${first} login password 'former'`);
  onTestFinished(async () => {
    await pool.query(`drop owned by ${first}`);
    await pool.query(`drop role ${second}; drop role ${first}`);
  });
  await pool.query(`create schema ${first} authorization ${first}`);
  const before = await connect(first, 'former');
  await before.query(`create table ${first}.one (id int)`);

  await pool.query(own(statementsWith('create role trellis_b')));
  const after = await connect(second, 'new');
  await after.query(`alter table ${first}.one add column note text`);
  await after.query(`create table ${first}.two (id int)`);
  const { rows } = await pool.query(
    'select tablename as name, tableowner as owner from pg_tables where schemaname = $1 order by 1',
    [first],
  );
  expect(rows).toEqual([
    { name: 'one', owner: first },
    { name: 'two', owner: first },
  ]);

  await pool.query(own(statementsWith('nologin')));
  await before.query('select 1');
  await expect(connect(first, 'former')).rejects.toThrow(/not permitted to log in|authentication/);
  await (await connect(second, 'new')).query(`select from ${first}.two`);
});
