import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freshDatabase } from '#tests/support/database/database.ts';
import { startTestJobs } from '#tests/support/jobs.ts';

const database = await freshDatabase();
const { db } = database;
const spec = {
  meaning: 'Says something.',
  payload: z.strictObject({ about: z.string() }),
  attempts: 1,
  firstRetrySeconds: 1,
  expireSeconds: 5,
  concurrency: 1,
} as const;

test('deletes jobs that wait, are done or were given up, and leaves running ones and those of others', async () => {
  const { jobs } = await startTestJobs(database, { say: spec, whisper: spec });
  const about = (text: string) => Array.from({ length: 3 }, () => ({ about: text }));
  await jobs.addMany(db, 'say', [...about('Lin'), ...about('Ada')]);
  await jobs.addMany(db, 'whisper', about('Lin'));
  const states = ['created', 'active', 'completed'];
  await sql`
    update pgboss.job j set state = (${states}::pgboss.job_state[])[n.at]
    from (select id, row_number() over (partition by name, data ->> 'about') as at from pgboss.job) n
    where n.id = j.id`.execute(db);
  await sql`
    insert into pgboss.job (name, data, source_name) values
      ('failed-jobs', '{"about":"Lin"}', 'say'), ('failed-jobs', '{"about":"Lin"}', 'whisper'),
      ('failed-jobs', '{"about":"Ada"}', 'say')`.execute(db);
  await jobs.drop(db, 'say', { field: 'about', values: ['Lin', 'nobody'] });
  const { rows } = await sql<{ of: string }>`
    select concat_ws(' ', coalesce(source_name, name), data ->> 'about',
      case when source_name is null then state::text else 'given up' end) as of
    from pgboss.job order by 1`.execute(db);
  expect(rows.map(({ of }) => of)).toEqual([
    'say Ada active',
    'say Ada completed',
    'say Ada created',
    'say Ada given up',
    'say Lin active',
    'whisper Lin active',
    'whisper Lin completed',
    'whisper Lin created',
    'whisper Lin given up',
  ]);
});
