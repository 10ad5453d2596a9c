// Counting and canceling the mails of an announcement reads those that were not sent, however many were.
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { recordStatements } from '#tests/support/database/record-statements.ts';
import {
  cancelMails,
  countUnsentMails,
  countUnsentMailsByEntity,
  countUnsentMailsOfKind,
} from './mails-of-entity.ts';

const { db } = await freshDatabase();
const kind = 'announcement-news';
const of = { kind, entity: 'one' } as const;

await sql`
  insert into outbox (kind, entity, version, recipient, payload, queued_at, due_at, state, sent_at)
  select ${kind}, 'one', 1, n || '@mail.example', case when n > 2 then null else '{}'::json end, now(), now(),
    case when n > 2 then 'sent' else 'queued' end, case when n > 2 then now() end
  from generate_series(1, 5000) n`.execute(db);
await sql`update outbox set attempts = 1 where recipient = '1@mail.example'`.execute(db);
await sql`analyze outbox`.execute(db);

async function planOf(act: (db: Db) => Promise<unknown>): Promise<string> {
  const recorded = recordStatements();
  await act(recorded.db);
  const [statement] = recorded.statements;
  const text = `explain ${statement?.sql}`;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(text, [...(statement?.values ?? [])]),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  ['counts', (from: Db) => countUnsentMails(from, of)],
  ['counts those of a kind', (from: Db) => countUnsentMailsOfKind(from, kind)],
  [
    'counts those of several',
    (from: Db) => countUnsentMailsByEntity(from, { kinds: [kind], entities: ['one', 'two'] }),
  ],
  ['cancels', (from: Db) => cancelMails(from, of)],
])('%s without reading mails that were sent', async (_, act) => {
  // Neither index has mails that were sent; of so few rows, the planner may take the one of due mails.
  expect(await planOf(act)).toMatch(/outbox_(unsent|due)/);
});

test('tells waiting mails from those that no attempt was made for', async () => {
  const counted = { waiting: 2, untried: 1, failed: 0 };
  expect(await countUnsentMails(db, of)).toEqual(counted);
  expect(await countUnsentMailsOfKind(db, kind)).toEqual(counted);
  expect(await countUnsentMailsOfKind(db, 'weekly-news')).toMatchObject({ waiting: 0 });
  const byEntity = await countUnsentMailsByEntity(db, { kinds: [kind], entities: ['one', 'two'] });
  expect([...byEntity]).toEqual([['one', counted]]);
});
