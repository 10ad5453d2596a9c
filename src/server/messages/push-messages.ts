// Pushes messages to the devices of the people who get them: who wrote, and of what only that it is photos. The list of notifications has no
// entry of them, because messages have a count of their own.
import { photoText } from '#domain/messages/photo-text.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { Db } from '#platform/db/db.ts';
import { type NotifyContext, notifyPeople } from '../shared/notifications/notify-people.ts';
import { findReceiversWithDevices } from './message-store.ts';

interface Pushed {
  conversationIds: string[];
  senderId: string;
  /** Set for a message that has photos alone. */
  photos?: number | undefined;
}

/** Call after the messages have their places. Nothing goes to people who have blocked the sender. */
export async function pushMessages(tx: Db, context: NotifyContext, pushed: Pushed): Promise<void> {
  const receivers = await findReceiversWithDevices(tx, pushed);
  await notifyPeople(
    tx,
    context,
    receivers.map((receiver) => ({
      personId: receiver.person_id,
      aboutPersonId: pushed.senderId,
      kind: 'message',
      entity: receiver.conversation_id,
      version: receiver.position,
      title: `${receiver.is_known ? receiver.sender_name : shortName(receiver.sender_name)} wrote to you`,
      body: pushed.photos === undefined ? '' : photoText(pushed.photos),
      path: `/messages/${receiver.conversation_id}`,
    })),
  );
}
