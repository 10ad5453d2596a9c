// Pushes about messages: to whom they go, by which name, and that no word of a message is in them.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeConversation, openMessageWorld } from '#tests/support/worlds/message-world.ts';
import { messageLearners } from '../flows/bookings/message-learners.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { countForBadge } from '../notifications/notification-store.ts';
import { blockPerson } from '../flows/classes/block-person.ts';
import { sendMessage } from './send-message.ts';

const { db } = await freshDatabase();

async function conversation() {
  const world = await openMessageWorld(db);
  const made = await makeConversation(db, world);
  const addDevice = (personId: string) =>
    db
      .insertInto('push_subscriptions')
      .values({
        id: crypto.randomUUID(),
        person_id: personId,
        endpoint: `https://push.example.org/${personId}`,
        p256dh: 'x'.repeat(87),
        auth: 'x'.repeat(22),
        device: 'Firefox on Linux',
        created_at: world.time.now,
      })
      .execute();
  world.added.length = 0;
  const pushes = () =>
    world.added.splice(0).flatMap(({ name, payload }) => (name === 'send-push' ? [payload] : []));
  return { ...world, ...made, addDevice, pushes };
}

test('pushes who wrote, and not what, to the devices of the other person alone', async () => {
  const made = await conversation();
  const { learnerId, instructorId, conversationId, addDevice, pushes } = made;
  await addDevice(learnerId);
  await addDevice(instructorId);
  await made.fromInstructor('My secret number is 555 0100');
  const sent = pushes();
  expect(sent).toMatchObject([
    {
      personId: learnerId,
      kind: 'message',
      tag: `message:${conversationId}`,
      title: 'Lin Huang wrote to you',
      body: '',
      path: `/messages/${conversationId}`,
    },
  ]);
  await made.fromInstructor('One more');
  expect(pushes()).toHaveLength(1);
  const { notifications } = await listNotifications(db, { personId: learnerId, cursor: undefined });
  expect(notifications.filter(({ kind }) => kind === 'message')).toEqual([]);
  expect(await countForBadge(db, learnerId)).toBe(notifications.length + 1);
});

test('says of a message of photos alone that it is photos', async () => {
  const { learnerId, instructorId, conversationId, context, addDevice, pushes } =
    await conversation();
  await addDevice(learnerId);
  const photo = { read: async () => Buffer.from(crypto.randomUUID()) };
  const sendPhotos = (text: string, count: number) =>
    sendMessage(db, context, {
      senderId: instructorId,
      conversationId,
      text,
      key: crypto.randomUUID(),
      files: Array.from({ length: count }, () => photo),
    });
  await sendPhotos('', 1);
  await sendPhotos('', 2);
  await sendPhotos('A word', 2);
  expect(pushes()).toMatchObject([{ body: 'Photo' }, { body: '2 photos' }, { body: '' }]);
});

test('pushes nothing to people without a device, and nothing twice for a repeated request', async () => {
  const { learnerId, addDevice, pushes, fromInstructor } = await conversation();
  await fromInstructor('One');
  expect(pushes()).toEqual([]);
  await addDevice(learnerId);
  const key = crypto.randomUUID();
  await fromInstructor('Two', key);
  await fromInstructor('Two', key);
  expect(pushes()).toHaveLength(1);
});

test('pushes nothing to a learner who has blocked the instructor, also of what goes to everybody', async () => {
  const made = await conversation();
  const { context, learnerId, conversationId, addDevice, pushes } = made;
  await addDevice(learnerId);
  const toAll = { senderId: made.instructorId, sessionId: made.sessionId, message: 'Hello' };
  await messageLearners(db, context, toAll);
  expect(pushes()).toHaveLength(1);
  await blockPerson(db, context, { conversationId, personId: learnerId, isBlocked: true });
  await messageLearners(db, context, toAll);
  expect(pushes()).toEqual([]);
});
