import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { ageOutbox, findMails, queueTo, silentNotices } from '#tests/support/mailer.ts';
import { claimMails, saveDead, savePutOff, saveSent } from './outbox-store.ts';
import { pruneOutbox } from './prune-outbox.ts';
import { queueMail, queueMails } from './queue-mail.ts';
import { welcomeDemo } from '../welcome-demo.ts';

const database = await freshDatabase();
const { db } = database;
beforeEach(async () => void (await db.deleteFrom('outbox').execute()));

const claim = ({ most = 10, leaseMs = minuteMs } = {}) => claimMails(db, { most, leaseMs });

test('claims mails to many people behind all others, however long they have waited', async () => {
  await queueMails(
    db,
    ['one', 'two'].map((name) => ({
      kind: 'announcement-news' as const,
      entity: 'news',
      to: { email: `${name}@mail.example` },
      payload: {
        announcementId: '0de30000-0000-4000-8000-00000a000001',
        subject: 'News',
        text: 'Hello',
        isTest: false,
      },
    })),
    { notices: silentNotices },
  );
  await ageOutbox(database, minuteMs);
  await queueTo(database, 'single@mail.example');
  const kindsOf = async (most: number) => (await claim({ most })).map(({ kind }) => kind);
  expect(await kindsOf(2)).toEqual(expect.arrayContaining(['demo-welcome', 'announcement-news']));
  expect(await kindsOf(2)).toEqual(['announcement-news']);
});

test('forgets a mail with the transaction that queued it', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await queueTo({ db: tx }, 'lin@example.org');
    throw new Error('the booking failed');
  });
  await expect(failing).rejects.toThrow('the booking failed');
  expect(await findMails(database)).toEqual([]);
});

test('queues the same mail once per kind, entity, version and recipient', async () => {
  const queue = (email: string, entity: string, version: number) =>
    queueTo(database, email, { entity, version });
  expect(await queue('lin@example.org', 'booking-1', 1)).toBe(true);
  expect(await queue('Lin@Example.org', 'booking-1', 1)).toBe(false);
  expect(await queue('lin@example.org', 'booking-1', 2)).toBe(true);
  expect(await queue('lin@example.org', 'booking-2', 1)).toBe(true);
  expect(await queue('sam@example.org', 'booking-1', 1)).toBe(true);
});

test('queues the same mail once for a person, also when their address has changed', async () => {
  const id = randomUUID();
  const queue = (email: string, to: string) =>
    queueTo(database, email, { entity: 'booking-1', to: { email, id: to } });
  expect(await queue('lin@example.org', id)).toBe(true);
  expect(await queue('lin@example.com', id)).toBe(false);
  const again = { ...mailTo('lin@example.net'), entity: 'booking-1' };
  await queueMails(db, [{ ...again, to: { ...again.to, id } }], { notices: silentNotices });
  expect((await findMails(database)).map(({ recipient }) => recipient)).toEqual([
    'lin@example.org',
  ]);
  expect(await queue('sam@example.org', randomUUID())).toBe(true);
});

test('lets two transactions that queue the same mail at once queue one', async () => {
  const queued = await Promise.all(
    Array.from({ length: 4 }, () =>
      database.db.transaction().execute((tx) => queueTo({ db: tx }, 'lin@example.org')),
    ),
  );
  expect(queued.filter(Boolean)).toHaveLength(1);
});

const mailTo = (email: string) =>
  ({ kind: 'demo-welcome', entity: 'x', to: { email }, payload: { name: 'Lin' } }) as const;

test('forgets mails that wait for the commit with the transaction that queued them', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await queueMails(tx, [mailTo('lin@example.org')], { notices: silentNotices });
    throw new Error('the booking failed');
  });
  await expect(failing).rejects.toThrow('the booking failed');
  expect(await findMails(database)).toEqual([]);
});

test('lets the transaction that queued mails see and delete them', async () => {
  const mails = [mailTo('lin@example.org'), mailTo('sam@example.org')];
  const seen = await db.transaction().execute(async (tx) => {
    await queueMails(tx, mails, { notices: silentNotices });
    await tx.deleteFrom('outbox').where('recipient', '=', 'lin@example.org').execute();
    return findMails({ db: tx });
  });
  expect(seen).toMatchObject([{ recipient: 'sam@example.org' }]);
  expect(await findMails(database)).toMatchObject([{ recipient: 'sam@example.org' }]);
});

test('queues many mails at once, each of them once, and every text in them', async () => {
  const name = 'a\0b \ud800 "x", {y} \\ 李';
  const named = (email: string, entity: string) =>
    ({ kind: 'demo-welcome', entity, to: { email, name }, payload: { name } }) as const;
  const [one, two] = [named('lin@example.org', 'x'), named('sam@example.org', 'x')];
  await queueMail(db, one, { notices: silentNotices });
  await queueMails(db, [one, two, two, named('sam@example.org', 'y')], { notices: silentNotices });
  await queueMails(db, [], { notices: silentNotices });
  const facts = { payload: { name }, recipient_name: 'a b \ufffd "x", {y} \\ 李', version: 1 };
  expect(await findMails(database)).toMatchObject([
    { ...facts, recipient: 'lin@example.org' },
    { ...facts, recipient: 'sam@example.org' },
    { ...facts, recipient: 'sam@example.org' },
  ]);
});

test('stores every text, also what a database usually refuses', async () => {
  const name = 'a\0b \ud800 \r\n 李';
  await queueTo(database, 'x', {
    to: { email: 'l\0@x.org', name },
    payload: { name },
  });
  expect(await findMails(database)).toMatchObject([
    { recipient: 'l @x.org', recipient_name: 'a b \ufffd 李', payload: { name } },
  ]);
});

test('is due at once in real time, wherever the business time of whoever queues it stands', async () => {
  const clock = { now: () => new Date('2099-01-01T00:00:00Z') };
  const to = { email: 'lin@example.org' };
  const mail = { kind: 'demo-welcome', entity: 'x', to, payload: { name: 'Lin' } } as const;
  const context = { notices: silentNotices, clock };
  await queueMail(db, mail, context);
  expect(await claim()).toHaveLength(1);
});

test('refuses a payload that its template could not read', async () => {
  const mail = { kind: 'demo-welcome', entity: 'x', to: { email: 'lin@example.org' } } as const;
  const payload = { nom: 'Lin' } as unknown as { name: string };
  await expect(queueMail(db, { ...mail, payload }, { notices: silentNotices })).rejects.toThrow();
});

test('gives a mail to one of two workers, and to another when the lease has ended', async () => {
  for (const n of [1, 2, 3, 4]) await queueTo(database, `p${n}@example.org`);
  await db.transaction().execute(async (tx) => {
    const claims = { most: 2, leaseMs: minuteMs };
    const one = await claimMails(tx, claims);
    // The first has not committed yet; the second does not wait for it.
    const two = await claim({ most: 2 });
    expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(4);
  });
  expect(await claim()).toEqual([]);
  await ageOutbox(database, 61_000);
  expect(await claim()).toHaveLength(4);
});

test('does not listen to a worker whose lease went to another, unless it has sent the mail', async () => {
  await queueTo(database, 'lin@example.org');
  const [slow] = await claim();
  await ageOutbox(database, 61_000);
  const [quick] = await claim();
  if (!slow || !quick) throw new Error('not claimed');
  await saveDead(db, slow, { at: new Date(), reason: 'no' });
  await savePutOff(db, slow, { pauseMs: 0, reason: 'no' });
  expect(await findMails(database)).toMatchObject([
    { state: 'queued', lease: quick.lease, reason: null, attempts: 2 },
  ]);
  await saveSent(db, slow, new Date());
  await saveDead(db, quick, { at: new Date(), reason: 'no' });
  expect(await findMails(database)).toMatchObject([{ state: 'sent', reason: null }]);
});

test('forgets what went out or was given up ninety days ago, and nothing that waits', async () => {
  const longAgo = new Date(Date.now() - 91 * dayMs);
  const lately = new Date(Date.now() - 89 * dayMs);
  for (const [email, at] of [
    ['a@x.org', longAgo],
    ['b@x.org', lately],
  ] as const) {
    for (const state of ['sent', 'dead'] as const) {
      await queueTo(database, `${state}-${email}`);
      const [mail] = await claim();
      if (!mail) throw new Error('not claimed');
      await (state === 'sent' ? saveSent(db, mail, at) : saveDead(db, mail, { at, reason: 'no' }));
    }
  }
  await queueTo(database, 'waits@x.org');
  await db.updateTable('outbox').set({ queued_at: longAgo }).execute();
  expect(await pruneOutbox(db)).toBe(2);
  expect((await findMails(database)).map(({ recipient }) => recipient)).toEqual([
    'dead-b@x.org',
    'sent-b@x.org',
    'waits@x.org',
  ]);
});

test('welcomes a demo once, and never through a real mail server', async () => {
  const welcome = (mode: 'demo' | 'live', smtpUrl?: string) =>
    welcomeDemo(db, { mode, smtpUrl }, silentNotices);
  expect(await welcome('live')).toBe(false);
  expect(await welcome('demo', 'smtp://mail.example')).toBe(false);
  expect(await welcome('demo')).toBe(true);
  expect(await welcome('demo')).toBe(false);
});
