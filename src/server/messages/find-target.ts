// Finds the conversation that somebody means: the pair, who plays which role, and what it is about.
import { Refusal, missing } from '#contract/errors.ts';
import type { Output } from '#contract/endpoints.ts';
import type { ConversationRole } from '#contract/messages/message-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { findBlocks } from './block-store.ts';
import { findConversationOf, learnerHasBooked } from './conversation-store.ts';
import { type PresentContext, subjectOf } from './present-message.ts';
import { presentTalkingPerson } from './present-person.ts';
import {
  findPerson,
  findTargetOfBooking,
  findTargetOfClass,
  findTargetOfInstructor,
  findTargetOfRoster,
  type TargetRow,
} from './target-store.ts';

/** Names the other person in exactly one way; `learnerId` comes with `sessionId`. */
export interface Target {
  classId?: string | undefined;
  bookingId?: string | undefined;
  instructorId?: string | undefined;
  learnerId?: string | undefined;
  sessionId?: string | undefined;
}

interface FoundTarget extends TargetRow {
  myRole: ConversationRole;
  otherId: string;
}

export async function findTarget(db: Db, callerId: string, target: Target): Promise<FoundTarget> {
  const row = await findRow(db, callerId, target);
  if (row.learner_id === row.instructor_id) throw new Refusal('not_to_yourself');
  const isLearner = row.learner_id === callerId;
  return {
    ...row,
    myRole: isLearner ? 'learner' : 'instructor',
    otherId: isLearner ? row.instructor_id : row.learner_id,
  };
}

async function findRow(db: Db, callerId: string, target: Target): Promise<TargetRow> {
  const { classId, bookingId, instructorId, learnerId, sessionId } = target;
  if (classId !== undefined)
    return (await findTargetOfClass(db, { classId, callerId })) ?? refuse('class');
  if (bookingId !== undefined)
    return (await findTargetOfBooking(db, { bookingId, callerId })) ?? refuse('booking');
  if (instructorId !== undefined)
    return (await findTargetOfInstructor(db, { instructorId, callerId })) ?? refuse('instructor');
  if (learnerId === undefined || sessionId === undefined) return refuse('booking');
  return (await findTargetOfRoster(db, { learnerId, sessionId, callerId })) ?? refuse('booking');
}

const refuse = (thing: Parameters<typeof missing>[0]): never => {
  throw missing(thing);
};

export async function showTarget(
  db: Db,
  context: PresentContext,
  { callerId, target }: { callerId: string; target: Target },
): Promise<Output<'GET /api/conversations/find'>> {
  const found = await findTarget(db, callerId, target);
  const pair = { learnerId: found.learner_id, instructorId: found.instructor_id };
  const person = await findPerson(db, found.otherId);
  if (!person) throw missing('account');
  const { myRole } = found;
  const { isBlocked } = await findBlocks(db, { personId: callerId, otherId: found.otherId });
  const hasBooked = myRole === 'learner' || (await learnerHasBooked(db, pair));
  return {
    id: (await findConversationOf(db, pair)) ?? null,
    person: presentTalkingPerson(context, person, { myRole, hasBooked, isBlocked }),
    about: subjectOf(found),
  };
}
