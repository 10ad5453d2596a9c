import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import { countUsers, findUsers } from './admin-user-store.ts';

const { pool } = await freshDatabase();

test('finds and counts users by a part of their address through an index', async () => {
  await pool.query(`
    insert into identity.users (id, email, created_at, updated_at)
    select gen_random_uuid(), md5(n::text) || '@example.org', moment, moment
    from generate_series(1, 5000) as n,
      lateral (select timestamptz '2026-11-15' + n * interval '1 s' as moment) as moments
  `);
  await pool.query('vacuum analyze identity.users');
  const { db, statements } = recordStatements();
  await findUsers(db, { filter: 'ab12cd', offset: 0, limit: 50 });
  await countUsers(db, 'ab12cd').catch(() => undefined);
  expect(statements).toHaveLength(2);
  for (const { sql, values } of statements) {
    const { rows } = await pool.query(`explain ${sql}`, [...values]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('users_by_address');
    expect(plan).not.toContain('Seq Scan');
  }
});
