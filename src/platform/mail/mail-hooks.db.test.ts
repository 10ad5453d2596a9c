import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { systemClock } from '../clock.ts';
import { mailHooks } from './mail-hooks.ts';
import { queueMail } from './outbox/queue-mail.ts';

const notices = { publish: async () => {} };
const demo = mailHooks({ config: { mode: 'demo', smtpUrl: undefined }, notices });

test('puts one mail into the mailbox of a new demo', async () => {
  const { db } = await freshDatabase();
  await demo.demo?.fill(db, systemClock);
  const mails = await db.selectFrom('outbox').select('kind').execute();
  expect(mails).toEqual([{ kind: 'demo-welcome' }]);
});

test('sends no demo mail where a mail server would carry it to a stranger', async () => {
  const { db } = await freshDatabase();
  const smtpUrl = 'smtp://mail.example.org';
  const real = mailHooks({ config: { mode: 'demo', smtpUrl }, notices });
  await real.demo?.fill(db, systemClock);
  expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([]);
});

test('shows and forgets the mails of one person, however the address was written', async () => {
  const { db } = await freshDatabase();
  const [ada, lin] = [await makePerson(db), await makePerson(db)];
  for (const { id } of [ada, lin]) {
    const to = { email: `${id}@EXAMPLE.org` };
    const payload = { name: 'Ada' };
    await queueMail(db, { kind: 'demo-welcome', entity: 'test', to, payload }, { notices });
  }
  expect(await demo.exportData?.(db, ada.id)).toMatchObject([
    { kind: 'demo-welcome', state: 'queued' },
  ]);
  await demo.erase?.(db, ada.id, systemClock.now());
  expect(await demo.exportData?.(db, ada.id)).toEqual([]);
  expect(await demo.exportData?.(db, lin.id)).toHaveLength(1);
});

test('knows the mails of a person whose address has changed, and none of who has the former one', async () => {
  const { db } = await freshDatabase();
  const [ada, lin] = [await makePerson(db), await makePerson(db)];
  const to = { email: `${lin.id}@example.org`, id: ada.id };
  const payload = { name: 'Ada' };
  await queueMail(db, { kind: 'demo-welcome', entity: 'test', to, payload }, { notices });
  expect(await demo.exportData?.(db, ada.id)).toHaveLength(1);
  expect(await demo.exportData?.(db, lin.id)).toEqual([]);
  await demo.erase?.(db, lin.id, systemClock.now());
  expect(await demo.exportData?.(db, ada.id)).toHaveLength(1);
  await demo.erase?.(db, ada.id, systemClock.now());
  expect(await demo.exportData?.(db, ada.id)).toEqual([]);
});
