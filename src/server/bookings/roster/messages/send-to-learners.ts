// Writes an instructor's message to all learners of a session, within a transaction.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import { markingUntil } from '#domain/booking/attendance-rules.ts';
import type { Db } from '#platform/db/db.ts';
import {
  type BookedSessionRow,
  findBookedSessions,
} from '../../booked-session/booked-session-store.ts';
import { messagesLeft } from '../present-roster.ts';
import { countedSince, refuseTooMany } from './message-limits.ts';
import { findRecipients, findSentTimes, insertMessage } from './message-store.ts';
import type { Context } from '../../../shared/context.ts';
import { lockWriter } from '../../../shared/lock-writer.ts';

interface SendToLearnersInput {
  senderId: string;
  sessionId: string;
  message: string;
}

interface SentToLearners {
  id: string;
  classId: string;
  instructorName: string;
  /** The date, as its mail names it. */
  about: { title: string; startsAt: string; timeZone: string };
  learners: { learnerId: string; bookingId: string }[];
  messagesLeft: number;
}

export async function sendToLearners(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { senderId, sessionId, message }: SendToLearnersInput,
): Promise<SentToLearners> {
  const at = clock.now();
  await lockWriter(tx, senderId);
  const session = (await findBookedSessions(tx, [sessionId])).get(sessionId);
  if (session?.teacher_id !== senderId) throw missing('date');
  // A suspended instructor must not reach learners through the marketplace either.
  if (session.instructor_status === 'suspended') throw new Refusal('instructor_suspended');
  refuseOld(session, at);
  const sent = await findSentTimes(tx, { sessionId, senderId, since: countedSince(at) });
  refuseTooMany(sent, at);
  const people = await findRecipients(tx, sessionId);
  if (people.length === 0) throw new Refusal('nobody_booked');
  const id = randomUUID();
  const written = { id, session_id: sessionId, sender_id: senderId, message, sent_at: at };
  await insertMessage(tx, { ...written, recipients: people.length });
  return {
    id,
    classId: session.class_id,
    instructorName: session.full_name,
    about: {
      title: session.title,
      startsAt: session.starts_at.toISOString(),
      timeZone: session.time_zone,
    },
    learners: people.map((each) => ({ learnerId: each.learner_id, bookingId: each.id })),
    messagesLeft: messagesLeft(sent.here.length + 1, sent.inAll.length + 1),
  };
}

function refuseOld({ starts_at, ends_at }: BookedSessionRow, at: Date): void {
  if (at > markingUntil({ startsAt: starts_at, endsAt: ends_at }))
    throw new Refusal('roster_closed');
}
