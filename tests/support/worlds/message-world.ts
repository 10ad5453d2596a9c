// Context for tests of messages: that of bookings, with pictures that nobody encodes.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { startConversation } from '#server/messages/start-conversation.ts';
import { sendMessage } from '#server/messages/send-message.ts';
import { pictureContext, withoutEncoding } from '../pictures.ts';
import { book, makeBookableSession, openBookingWorld } from './booking-world.ts';

export async function openMessageWorld(
  db: Db,
  options: Parameters<typeof openBookingWorld>[1] = {},
) {
  const world = await openBookingWorld(db, options);
  const pictures = withoutEncoding(pictureContext());
  const storage = { url: (key: string) => `/media/${key}` };
  return { ...world, context: { ...world.context, db, pictures, storage } };
}

export type MessageWorld = Awaited<ReturnType<typeof openMessageWorld>>;

/** A learner who has booked, their instructor, and the conversation that the learner has begun. */
export async function makeConversation(db: Db, world: MessageWorld) {
  const session = await makeBookableSession(db, { priceCents: 0 });
  const { booking, learner } = await book(db, world, session);
  const begun = await startConversation(db, world.context, {
    senderId: learner.id,
    target: { bookingId: booking.id },
    text: 'Where do we park?',
    key: randomUUID(),
  });
  const { conversationId } = begun;
  const send = (senderId: string, text: string, key: string = randomUUID()) =>
    sendMessage(db, world.context, { senderId, conversationId, text, key });
  return {
    ...session,
    booking,
    learnerId: learner.id,
    conversationId,
    fromLearner: (text: string, key?: string) => send(learner.id, text, key),
    fromInstructor: (text: string, key?: string) => send(session.instructorId, text, key),
  };
}
