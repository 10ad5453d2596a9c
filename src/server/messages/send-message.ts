// Sends a message to the other person of a conversation: the one way in, for the site and for replies by mail.
import type { Message } from '#contract/messages/message-shapes.ts';
import type { UploadedFile } from '#contract/endpoint.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { storePictures } from '#platform/pictures/store-picture.ts';
import type { Context } from '../shared/context.ts';
import type { NotifyContext } from '../shared/notifications/notify-people.ts';
import { lockWriter } from '../shared/lock-writer.ts';
import { lockPerson } from '../shared/person-lock-store.ts';
import { findConversation, lockConversation } from './conversation-store.ts';
import { findMessage, findMessageByKey } from './message-page-store.ts';
import { insertMessagePictures } from './message-store.ts';
import { presentMessages } from './present-message.ts';
import { refuseClosed, refuseTooManyMessages } from './refuse-sending.ts';
import { type MessageAbout, writeMessages } from './write-message.ts';

export type SendContext = NotifyContext & Pick<Context, 'pictures' | 'storage'>;

export interface Writing {
  senderId: string;
  text: string;
  /** Made by the sender: the same key again gives the same message. */
  key: string;
  via?: 'site' | 'email';
  files?: readonly Pick<UploadedFile, 'read'>[];
  /** Aborted when the sender hangs up. */
  signal?: AbortSignal | undefined;
}

interface SendMessageInput extends Writing {
  conversationId: string;
}

export interface SentMessage {
  conversationId: string;
  message: Message;
}

export async function sendMessage(
  db: Db,
  context: SendContext,
  input: SendMessageInput,
): Promise<SentMessage> {
  const { conversationId, senderId } = input;
  const conversation = await findConversation(db, { conversationId, personId: senderId });
  if (!conversation) throw missing('conversation');
  return storeAndSend(db, context, input, (tx) =>
    send(tx, context, { ...input, about: null, otherId: conversation.person_id }),
  );
}

interface Sending extends SendMessageInput {
  otherId: string;
  about: MessageAbout | null;
  pictures?: PictureRow[];
}

/** A replay is answered before its pictures are encoded again. */
export async function storeAndSend(
  db: Db,
  context: SendContext,
  { senderId, text, key, files = [], signal }: Writing,
  work: (tx: Db) => Promise<string>,
): Promise<SentMessage> {
  const replayed = await findMessageByKey(db, { senderId, key });
  if (replayed) return present(db, context, { senderId, id: replayed.id });
  if (text === '' && files.length === 0) throw new Refusal('message_empty');
  const uploads = {
    ownerId: senderId,
    field: 'images',
    reads: files.map((file) => () => file.read()),
    signal,
    // Nobody can find out by a file's address whether a person has sent a picture that they also have.
    salt: key,
  };
  return storePictures(db, context.pictures, uploads, async (tx, pictures) => {
    // The lock of the sender comes first: what they send at once is counted, and a repeated request waits for the first.
    await lockWriter(tx, senderId);
    const first = await findMessageByKey(tx, { senderId, key });
    if (first) return present(tx, context, { senderId, id: first.id });
    const id = await work(tx);
    await insertMessagePictures(tx, id, [...new Set(pictures.map((picture) => picture.key))]);
    return present(tx, context, { senderId, id });
  });
}

/** Returns the id of the message. */
export async function send(tx: Db, context: SendContext, sending: Sending): Promise<string> {
  const { senderId, otherId, conversationId, text, key, via = 'site', about, files } = sending;
  // Blocks the erasure of the other person until the message is written, so that it is erased with them.
  if (!(await lockPerson(tx, otherId))) throw new Refusal('conversation_closed');
  const theirs = { conversationId, personId: senderId };
  if (!(await lockConversation(tx, theirs))) throw missing('conversation');
  const conversation = await findConversation(tx, theirs);
  if (!conversation) throw missing('conversation');
  refuseClosed(conversation);
  await refuseTooManyMessages(tx, conversation, context.clock.now());
  const to = [{ conversationId, receiverId: otherId, about }];
  const [id] = await writeMessages(tx, context, {
    senderId,
    text,
    via,
    key,
    photos: files?.length ?? 0,
    to,
  });
  if (id === undefined) throw new Error(`No message was written in ${conversationId}.`);
  return id;
}

async function present(
  db: Db,
  context: SendContext,
  { senderId, id }: { senderId: string; id: string },
): Promise<SentMessage> {
  const row = await findMessage(db, id);
  const rows = row ? [row] : [];
  const [message] = await presentMessages(db, context, { rows, readerId: senderId });
  if (!row || !message) throw new Error(`Message ${id} was not found after it was sent.`);
  return { conversationId: row.conversation_id, message };
}
