// Sets when learners are asked for the required answers that they have not given: a little later, so that they can be given
// at once, and several changes of the questions become one mail.
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { storedQuestions } from '../../shared/stored-questions.ts';
import type { LockedSession } from '../seat-store.ts';

export const askedAfterMs = 10 * minuteMs;

/** Seats that were added later have not been asked about yet. */
export async function askForAddedSeats(
  tx: Db,
  context: Pick<Context, 'jobs'>,
  { session, at }: { session: LockedSession; at: Date },
): Promise<void> {
  const isAsked = storedQuestions(session).some(
    ({ isPerSeat, isRequired }) => isPerSeat && isRequired,
  );
  if (isAsked) await askSoon(tx, context, { classId: session.class_id, at });
}

export async function askSoon(
  tx: Db,
  { jobs }: Pick<Context, 'jobs'>,
  { classId, at }: { classId: string; at: Date },
): Promise<void> {
  const dueAt = new Date(at.getTime() + askedAfterMs);
  await jobs.add(tx, 'ask-for-answers', { classId }, { dueAt, key: classId });
}
