// Reschedules a session for its instructor, and asks its learners whether they come or want a full refund.
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { type LockedSession, lockSession } from '../../bookings/seat-store.ts';
import type { NewTime } from '../../classes/sessions/rescheduling/plan-reschedule.ts';
import { findInstructorOf, lockInstructor, lockOwnClass } from '../../classes/class-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { planNewTime } from './plan-new-time.ts';
import { saveNewTimes } from './save-new-times.ts';

interface RescheduleSessionInput {
  caller: Caller;
  classId: string;
  sessionId: string;
  newTime: NewTime;
  note?: string | undefined;
}

export function rescheduleSession(
  db: Db,
  context: MoneyContext,
  input: RescheduleSessionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const session = await lockOwnSession(tx, input);
    const at = context.clock.now();
    const { caller, newTime, note } = input;
    const planned = [await planNewTime(tx, context, { session, newTime, at })];
    await saveNewTimes(tx, context, { planned, proposedBy: caller.id, note, at, isAlone: true });
  });
}

async function lockOwnSession(
  tx: Db,
  { caller, classId, sessionId }: RescheduleSessionInput,
): Promise<LockedSession> {
  const instructorId = await findInstructorOf(tx, classId, caller.id);
  if (instructorId === undefined) throw missing('date');
  await lockInstructor(tx, instructorId);
  const own = await lockOwnClass(tx, classId, caller.id);
  const session = own && (await lockSession(tx, sessionId));
  if (session?.class_id !== own?.id || !session) throw missing('date');
  return session;
}
