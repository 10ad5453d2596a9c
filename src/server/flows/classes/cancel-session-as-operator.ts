// Cancels a session for an operator, also a course that has begun, and refunds everybody in full.
import { Refusal, missing } from '#contract/errors.ts';
import { endedBySessionCancelStates } from '#domain/booking/state-groups.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findConcernedByClass } from '#server/shared/concerned-people-store.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { type LockedSession, lockSession } from '../../bookings/seat-store.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import {
  findInstructorToNotify,
  saveCanceled,
} from '../../classes/sessions/rescheduling/session-time-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import { findMoneyReaders, findPayeeOfSession } from '../../shared/payee-store.ts';
import { refundCanceledSession } from './refund-canceled-session.ts';

interface CancelSessionAsOperatorInput {
  caller: Caller;
  sessionId: string;
  reason: string;
  requestId: string;
}

export function cancelSessionAsOperator(
  db: Db,
  context: MoneyContext,
  input: CancelSessionAsOperatorInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, sessionId, reason, requestId } = input;
    const session = await lockSession(tx, sessionId);
    if (!session) throw missing('date');
    await refuseOwnSession(tx, { caller, session });
    const at = context.clock.now();
    if (!(await saveCanceled(tx, { sessionId, at }))) throw new Refusal('session_not_scheduled');
    const canceled = { ...session, state: 'cancelled' } as const;
    const by = { by: 'operator', actorId: caller.id, reason } as const;
    const bookings = await refundCanceledSession(tx, context, { session: canceled, ...by, at });
    const details = { reason, classId: session.class_id };
    const entry = { at, actor: caller, subject: sessionId, details, requestId };
    await writeAudit(tx, { ...entry, action: 'session.call-off' });
    await notifyInstructor(tx, context, { session, reason, bookings });
  });
}

/** An operator who earns it, teaches it, or decides in its studio, would avoid the penalty; one who booked it would get back a forfeited price. */
async function refuseOwnSession(
  tx: Db,
  { caller, session }: { caller: Caller; session: LockedSession },
): Promise<void> {
  const own = { sessionId: session.id, learnerId: caller.id, states: endedBySessionCancelStates };
  const [booking] = await findBookingsOf(tx, own);
  const earners = await findMoneyReaders(tx, await findPayeeOfSession(tx, session));
  const runners = await findConcernedByClass(tx, session.class_id);
  refuseOwnMatter(caller, ...earners, ...runners, booking?.learner_id ?? null);
}

async function notifyInstructor(
  tx: Db,
  context: MoneyContext,
  { session, reason, bookings }: { session: LockedSession; reason: string; bookings: number },
): Promise<void> {
  const to = await findInstructorToNotify(tx, session.teacher_id);
  if (!to) return;
  const payload = {
    classId: session.class_id,
    title: session.title,
    startsAt: session.starts_at.toISOString(),
    timeZone: session.time_zone,
    reason,
    bookings,
  };
  await mailPerson(tx, context, { kind: 'session-called-off', entity: session.id, to, payload });
}
