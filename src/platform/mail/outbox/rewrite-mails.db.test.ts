import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { findMails, queueTo } from '#tests/support/mailer.ts';
import { rewriteMails } from './rewrite-mails.ts';

const database = await freshDatabase();
const { db } = database;

test.each([
  ['half a character', String.raw`"\ud83d"`, '\ud83d'],
  ['a zero', String.raw`"\u0000"`, '\0'],
])('rewrites a mail whose other texts hold what jsonb refuses: %s', async (_name, json, text) => {
  const entity = `mail-${text.charCodeAt(0)}`;
  await queueTo(database, 'lin@example.org', { entity });
  await sql`
    update outbox set payload = ${`{"name":"Lin","note":${json}}`}::json where entity = ${entity}`.execute(
    db,
  );
  await rewriteMails(db, {
    kind: 'demo-welcome',
    entities: [entity],
    change: { name: 'Somebody' },
  });
  const mail = (await findMails(database)).find((each) => each.entity === entity);
  expect(mail?.payload).toEqual({ name: 'Somebody', note: text });
});

test('leaves a mail alone that was sent', async () => {
  await queueTo(database, 'ada@example.org', { entity: 'sent' });
  await db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: new Date(), payload: null })
    .where('entity', '=', 'sent')
    .execute();
  await rewriteMails(db, {
    kind: 'demo-welcome',
    entities: ['sent'],
    change: { name: 'Somebody' },
  });
  expect((await findMails(database)).find(({ entity }) => entity === 'sent')?.payload).toBeNull();
});
