import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeFailedJob } from '#tests/support/jobs.ts';
import { makePerson } from '#tests/support/people.ts';

const unknown = '00000000-0000-4000-8000-000000000000';

async function withFailedJob() {
  const database = await freshDatabase();
  const { url } = await startApiServer(database);
  const operator = await makePerson(database.db, { role: 'operator' });
  const id = await makeFailedJob(database.db);
  const list = async () => (await call(url, 'GET /api/admin/jobs/failed', { as: operator })).body;
  const retry = (job = id) => call(url, `POST /api/admin/jobs/${job}/retry`, { as: operator });
  return { database, operator, id, list, retry };
}

test('lists the jobs that were given up, with the reason', async () => {
  const { id, list } = await withFailedJob();
  expect(await list()).toMatchObject({
    total: 1,
    jobs: [
      {
        id,
        name: 'encode-avif',
        meaning: expect.stringContaining('AVIF'),
        payload: { key: 'missing' },
        attempts: 5,
        reason: 'There is no such picture.',
      },
    ],
  });
});

test('queues a job again that was given up, once, and writes who wanted it', async () => {
  const { database, operator, id, list, retry } = await withFailedJob();
  const responses = await Promise.all([retry(), retry()]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202, 404]));
  expect(await list()).toEqual({ total: 0, jobs: [] });
  const { rows } = await sql`
    select data, state::text, retry_count from pgboss.job where name = 'encode-avif'
  `.execute(database.db);
  expect(rows).toEqual([{ data: { key: 'missing' }, state: 'created', retry_count: 0 }]);
  const lines = await database.db.selectFrom('audit_log').selectAll().execute();
  expect(lines).toMatchObject([
    { actor_id: operator.id, action: 'job.retry', subject: id, details: { job: 'encode-avif' } },
  ]);
});

test('knows no other jobs', async () => {
  const { retry } = await withFailedJob();
  expect((await retry(unknown)).status).toBe(404);
  expect((await retry('abc')).status).toBe(400);
});
