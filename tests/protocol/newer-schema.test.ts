// Requests to a process whose database a later version has migrated: every statement was prepared before.
import { expect, test } from 'vitest';
import { createDb } from '#platform/db/db.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { startAppServer } from '#tests/support/servers/app-server.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { type Visits, visitOnce } from '../fault/upgrade/visit.ts';

const database = await freshDatabase();

const newColumns = `
  do $$ declare name text; begin
    for name in select oid::regclass from pg_class where relkind = 'r'
      and relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
    loop execute format('alter table %s add column later_note text', name); end loop;
  end $$`;

test('serves as before when every table has got a column', async () => {
  const { pool } = database;
  const { url } = await startAppServer({ ...database, db: createDb(pool) });
  const as = await makePerson(database.db);
  const { classId, instructorId, sessionIds } = await makeClass(database.db);
  const place = { classId, instructorId, sessionId: sessionIds[0]! };
  const visits: Visits = { requests: 0, failures: [] };
  await visitOnce(visits, { url, as, place, round: 0 });
  await pool.query(newColumns);
  await visitOnce(visits, { url, as, place, round: 1 });
  expect(visits).toEqual({ requests: 22, failures: [] });
});
