// Writes to somebody from a class, a booking, the page of an instructor or a roster; begins the conversation where there is none.
import type { Db } from '#platform/db/db.ts';
import { lockPerson } from '../shared/person-lock-store.ts';
import { beginConversations, findConversationOf, learnerHasBooked } from './conversation-store.ts';
import { findTarget, type Target } from './find-target.ts';
import { refuseTooManyFirstContacts } from './refuse-sending.ts';
import {
  send,
  type SendContext,
  type SentMessage,
  storeAndSend,
  type Writing,
} from './send-message.ts';

interface StartConversationInput extends Writing {
  target: Target;
}

export async function startConversation(
  db: Db,
  context: SendContext,
  { target, ...writing }: StartConversationInput,
): Promise<SentMessage> {
  const found = await findTarget(db, writing.senderId, target);
  const { otherId, myRole } = found;
  const about = found.class_id === null ? null : aboutOf(found);
  const pair = { learnerId: found.learner_id, instructorId: found.instructor_id };
  return storeAndSend(db, context, writing, async (tx) => {
    await lockPerson(tx, otherId);
    const isLearner = myRole === 'learner';
    const conversationId =
      (await findConversationOf(tx, pair)) ?? (await begin(tx, context, { ...pair, isLearner }));
    return send(tx, context, { ...writing, conversationId, otherId, about });
  });
}

const aboutOf = (found: Awaited<ReturnType<typeof findTarget>>) => ({
  classId: found.class_id,
  sessionId: found.session_id,
  bookingId: found.booking_id,
});

interface BeginInput {
  learnerId: string;
  instructorId: string;
  isLearner: boolean;
}

async function begin(
  tx: Db,
  { clock }: Pick<SendContext, 'clock'>,
  { learnerId, instructorId, isLearner }: BeginInput,
): Promise<string> {
  const at = clock.now();
  const pair = { learnerId, instructorId };
  const isFirstContact = isLearner && !(await learnerHasBooked(tx, pair));
  if (isFirstContact) await refuseTooManyFirstContacts(tx, learnerId, at);
  await beginConversations(tx, { instructorId, learnerIds: [learnerId], isFirstContact, at });
  const id = await findConversationOf(tx, pair);
  if (id === undefined)
    throw new Error(`The conversation of ${learnerId} with ${instructorId} was not begun.`);
  return id;
}
