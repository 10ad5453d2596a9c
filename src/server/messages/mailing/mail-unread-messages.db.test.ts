// Mails about unread messages: what is in them, who gets none, and that nobody gets one twice.
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createReplyAddresses } from '#platform/mail/inbound/reply-addresses.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { openReplyWorld, runOnce, testInboundMail } from '#tests/support/worlds/reply-world.ts';
import { messageLearners } from '../../flows/bookings/message-learners.ts';
import { blockPerson } from '../../flows/classes/block-person.ts';
import { inboundMailHooks } from '../inbound/hooks.ts';
import { markRead } from '../mark-read.ts';
import { createFindReplyTo } from './find-reply-to.ts';
import { createMailUnreadMessages, mailUnreadMessages } from './mail-unread-messages.ts';

const { db } = await freshDatabase();

async function world() {
  const made = await openReplyWorld(db);
  const { context, time, conversationId, learnerId } = made;
  const run = createMailUnreadMessages(context);
  const wait = (minutes: number): void => {
    time.now = new Date(time.now.getTime() + minutes * minuteMs);
  };
  /** The job, as it runs every minute. */
  const work = () => run({}, runOnce(db));
  const mails = (side: 'learner' | 'instructor' = 'learner') =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'version', 'payload'])
      .where('kind', '=', 'new-messages')
      .where('entity', '=', `${conversationId} ${side}`)
      .orderBy('version')
      .execute();
  const read = (upTo: number) =>
    markRead(db, context, { conversationId, personId: learnerId, upTo });
  const { instructorId: senderId, sessionId } = made;
  const writeToAll = (message: string) =>
    messageLearners(db, context, { senderId, sessionId, message });
  return { ...made, wait, work, mails, read, writeToAll };
}

test('mails unread messages of two minutes, several in one', async () => {
  const { fromInstructor, wait, work, mails, learnerEmail, conversationId } = await world();
  await fromInstructor('Behind the bakery.\n\nSee you!');
  wait(1);
  await fromInstructor('Bring shoes.');
  await work();
  expect(await mails()).toEqual([]);
  wait(1);
  await work();
  expect(await mails()).toMatchObject([
    {
      recipient: learnerEmail,
      payload: {
        conversationId,
        messages: [
          { text: 'Behind the bakery.\n\nSee you!', about: null },
          { text: 'Bring shoes.', about: null },
        ],
        more: 0,
        replySide: 'learner',
      },
    },
  ]);
});

test('mails each message once, whatever comes later', async () => {
  const { fromInstructor, wait, work, mails } = await world();
  await fromInstructor('one');
  wait(2);
  await work();
  await work();
  await fromInstructor('two');
  wait(2);
  await work();
  const texts = (await mails()).map(({ payload }) =>
    (payload as { messages: { text: string }[] }).messages.map(({ text }) => text),
  );
  expect(texts).toEqual([['one'], ['two']]);
});

test('says what a message is about, and reaches the instructor by the name they may know', async () => {
  const { wait, work, mails, classId } = await world();
  wait(2);
  await work();
  const [mail] = await mails('instructor');
  const { title } = await db
    .selectFrom('classes')
    .select('title')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  expect(mail?.payload).toMatchObject({
    messages: [{ text: 'Where do we park?', about: { title } }],
  });
});

test('mails nothing that was read meanwhile, and only the rest where some was', async () => {
  const first = await world();
  await first.fromInstructor('one');
  await first.read(2);
  first.wait(2);
  await first.work();
  expect(await first.mails()).toEqual([]);
  const second = await world();
  await second.fromInstructor('one');
  await second.fromInstructor('two');
  await second.read(2);
  second.wait(2);
  await second.work();
  expect(await second.mails()).toMatchObject([{ payload: { messages: [{ text: 'two' }] } }]);
});

test.each<[string, (made: Awaited<ReturnType<typeof world>>) => Promise<unknown>]>([
  [
    'a person who has blocked the other',
    ({ context, conversationId, learnerId }) =>
      blockPerson(db, context, { conversationId, personId: learnerId, isBlocked: true }),
  ],
  [
    'a suspended person',
    ({ learnerId }) =>
      db
        .updateTable('profiles')
        .set({ suspended_at: new Date() })
        .where('id', '=', learnerId)
        .execute(),
  ],
  [
    'a person to whom a suspended one has written',
    ({ instructorId }) =>
      db
        .updateTable('profiles')
        .set({ suspended_at: new Date() })
        .where('id', '=', instructorId)
        .execute(),
  ],
])('mails nothing to %s', async (_, change) => {
  const made = await world();
  await made.fromInstructor('one');
  await change(made);
  made.wait(2);
  await made.work();
  expect(await made.mails()).toEqual([]);
});

test('mails once where several processes work at the same moment', async () => {
  const { fromInstructor, wait, work, mails } = await world();
  await fromInstructor('one');
  wait(2);
  await Promise.all(Array.from({ length: 6 }, work));
  expect(await mails()).toHaveLength(1);
});

test('notes nothing as mailed where the process dies before the mail is queued for good', async () => {
  const { fromInstructor, wait, work, mails, context, conversationId, learnerId } = await world();
  await fromInstructor('one');
  wait(2);
  const killed = db.transaction().execute(async (tx) => {
    await mailUnreadMessages(tx, context, { conversationId, personId: learnerId });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await mails()).toEqual([]);
  await work();
  expect(await mails()).toHaveLength(1);
});

test('mails the first messages of very many, and counts the rest', async () => {
  const { fromInstructor, wait, work, mails } = await world();
  for (let sent = 1; sent <= 23; sent += 1) await fromInstructor(`${sent}`);
  wait(2);
  await work();
  const payload = (await mails())[0]?.payload as { messages: unknown[]; more: number };
  expect([payload.messages.length, payload.more]).toEqual([20, 3]);
});

test('mails at once, and not again, what goes to everybody who booked, with an address for replies', async () => {
  const { writeToAll, wait, work, mails, conversationId, classId, sessionId } = await world();
  await writeToAll('Please bring an apron.');
  const { title, starts_at: startsAt } = await db
    .selectFrom('sessions')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select(['classes.title', 'sessions.starts_at'])
    .where('classes.id', '=', classId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const sent = [
    {
      version: 2,
      payload: {
        conversationId,
        messages: [
          {
            text: 'Please bring an apron.',
            about: { title, startsAt: startsAt.toISOString(), timeZone: 'America/Chicago' },
          },
        ],
        isToAll: true,
        replySide: 'learner',
      },
    },
  ];
  expect(await mails()).toMatchObject(sent);
  wait(3);
  await work();
  expect(await mails()).toMatchObject(sent);
});

test('mails a message of a moment before by itself, when it is due', async () => {
  const { fromInstructor, writeToAll, wait, work, mails } = await world();
  await fromInstructor('to you');
  await writeToAll('to all');
  wait(2);
  await work();
  expect(await mails()).toMatchObject([
    { payload: { messages: [{ text: 'to you' }], more: 0 } },
    { payload: { messages: [{ text: 'to all' }], isToAll: true } },
  ]);
});

test('mails what goes to everybody also to a learner who has blocked the instructor, without an address for replies', async () => {
  const { writeToAll, mails, context, conversationId, learnerId } = await world();
  await blockPerson(db, context, { conversationId, personId: learnerId, isBlocked: true });
  await writeToAll('to all');
  const [mail] = await mails();
  expect(mail?.payload).toMatchObject({ messages: [{ text: 'to all' }] });
  expect(mail?.payload).not.toHaveProperty('replySide');
});

test('withdraws from mails that wait what a deleted person wrote', async () => {
  const { fromInstructor, wait, work, mails, instructorId } = await world();
  await fromInstructor('secret');
  wait(2);
  await work();
  await inboundMailHooks.erase?.(db, instructorId, new Date());
  expect(JSON.stringify(await mails())).not.toContain('secret');
  expect(await mails()).toMatchObject([
    { payload: { fromName: 'Somebody', messages: [{ text: 'The account was deleted.' }] } },
  ]);
});

test('keeps the address for replies in no table, and writes it for the addressed side when the mail is sent', async () => {
  const { fromInstructor, wait, work, mails, conversationId, addressOf } = await world();
  await fromInstructor('one');
  wait(2);
  await work();
  const [mail] = await mails();
  expect(JSON.stringify(mail)).not.toContain('@reply.example.org');
  const replyTo = createFindReplyTo({ inboundMail: testInboundMail })(
    'new-messages',
    mail?.payload,
  );
  expect(replyTo).toBe(addressOf('learner'));
  expect(createReplyAddresses(testInboundMail).read(replyTo ?? '')).toEqual({
    conversationId,
    side: 'learner',
  });
  const nowhere = createFindReplyTo({ inboundMail: undefined });
  expect(nowhere('new-messages', mail?.payload)).toBeUndefined();
});
