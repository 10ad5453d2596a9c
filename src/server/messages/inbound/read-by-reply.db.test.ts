// What a reply by mail marks as read: what was mailed, and nothing else.
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { openReplyWorld, runOnce } from '#tests/support/worlds/reply-world.ts';
import { messageLearners } from '../../flows/bookings/message-learners.ts';
import { createMailUnreadMessages } from '../mailing/mail-unread-messages.ts';

const { db } = await freshDatabase();

/** What the learner has not read, and the messages to them, mailed as the job does it and sent as the mailer does. */
async function mailedWorld() {
  const made = await openReplyWorld(db);
  const { context, time, conversationId, learnerId } = made;
  const mail = async (): Promise<void> => {
    time.now = new Date(time.now.getTime() + 2 * minuteMs);
    await createMailUnreadMessages(context)({}, runOnce(db));
  };
  const mails = db.updateTable('outbox').where('entity', '=', `${conversationId} learner`);
  const send = (at = new Date()) =>
    mails
      .set({ state: 'sent', sent_at: at, payload: null })
      .where('state', '=', 'queued')
      .execute();
  const turnOff = () =>
    db.deleteFrom('outbox').where('entity', '=', `${conversationId} learner`).execute();
  const unread = async (): Promise<number> =>
    (
      await db
        .selectFrom('conversation_members')
        .select('unread')
        .where('conversation_id', '=', conversationId)
        .where('person_id', '=', learnerId)
        .executeTakeFirstOrThrow()
    ).unread;
  return { ...made, mail, send, turnOff, unread };
}

test('marks what was mailed as read, because they reply to it, and nothing that came later', async () => {
  const { reply, mailOf, fromInstructor, mail, send, unread } = await mailedWorld();
  await fromInstructor('Bring shoes.');
  await fromInstructor('And water.');
  await mail();
  await send();
  await fromInstructor('And a hat.');
  await reply(mailOf('I will.'));
  expect(await unread()).toBe(1);
});

test.each<[string, (made: Awaited<ReturnType<typeof mailedWorld>>) => Promise<unknown>]>([
  ['still waits', async () => {}],
  ['was turned off', ({ turnOff }) => turnOff()],
  ['was sent after the reply came', ({ send }) => send(new Date(Date.now() + minuteMs))],
])('marks nothing as read where the mail %s', async (_, happen) => {
  const made = await mailedWorld();
  await made.fromInstructor('Bring shoes.');
  await made.mail();
  await happen(made);
  await made.reply(made.mailOf('What shall I bring?'));
  expect(await made.unread()).toBe(1);
});

test('leaves unread what the mail only counts, and what a mail between did not bring', async () => {
  const first = await mailedWorld();
  for (let sent = 1; sent <= 23; sent += 1) await first.fromInstructor(`${sent}`);
  await first.mail();
  await first.send();
  await first.reply(first.mailOf('So much!'));
  expect(await first.unread()).toBe(3);
  const second = await mailedWorld();
  await second.fromInstructor('one');
  await second.mail();
  await second.turnOff();
  await second.fromInstructor('two');
  await second.mail();
  await second.send();
  await second.reply(second.mailOf('Yes.'));
  expect(await second.unread()).toBe(2);
});

test('marks a message to everybody as read, but not one before it that was not mailed yet', async () => {
  const { reply, mailOf, fromInstructor, mail, send, unread, ...made } = await mailedWorld();
  const { context, instructorId: senderId, sessionId } = made;
  const toAll = (message: string) => messageLearners(db, context, { senderId, sessionId, message });
  await toAll('Bring an apron.');
  await send();
  await reply(mailOf('I will.'));
  expect(await unread()).toBe(0);
  await fromInstructor('You too.');
  await toAll('And shoes.');
  await send();
  await reply(mailOf('Fine.'));
  expect(await unread()).toBe(2);
  await mail();
  await send();
  await reply(mailOf('Me too?'));
  expect(await unread()).toBe(0);
});
