// Decides whether a session that needs a minimum of people runs: at its moment, or earlier by its instructor. If not, it
// is canceled, everybody gets everything back, and it counts against nobody.
import { Refusal, missing } from '#contract/errors.ts';
import { decisionMoment, decisionOf } from '#domain/booking/minimum-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { isAhead } from '../../bookings/check-bookable.ts';
import { countForDecision, findGoing, saveRuns } from '../../bookings/decision-store.ts';
import { notifyOfRun } from '../../bookings/notifications/notify-of-run.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import { type LockedSession, lockSession } from '../../bookings/seat-store.ts';
import { lockOwnClass } from '../../classes/class-store.ts';
import {
  findInstructorToNotify,
  saveCanceled,
} from '../../classes/sessions/rescheduling/session-time-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import { refundCanceledSession } from './refund-canceled-session.ts';

type Undecided = LockedSession & { minimum_seats: number; minimum_hours: number };

function isUndecided(session: LockedSession, at: Date): session is Undecided {
  return isAhead(session, at) && session.minimum_seats !== null && session.runs_since === null;
}

interface DecideSessionInput {
  sessionId: string;
  at: Date;
}

/** Does nothing before its moment, or once it is decided: the lock lets one of two processes decide. */
export function decideSession(
  db: Db,
  context: MoneyContext,
  { sessionId, at }: DecideSessionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session || !isUndecided(session, at)) return;
    if (decisionMoment(session.starts_at, session.minimum_hours) > at) return;
    const counts = await countForDecision(tx, { sessionId, at });
    const decision = decisionOf({ minimum: session.minimum_seats, ...counts });
    if (decision === 'runs') await letRun(tx, context, { session, at });
    if (decision === 'off') await callOff(tx, context, { session, at, ...counts });
  });
}

interface DecideOwnSessionInput {
  caller: Pick<Caller, 'id'>;
  classId: string;
  sessionId: string;
  runs: boolean;
}

/** An instructor decides before the moment. A session that has enough people can only be canceled as any other. */
export function decideOwnSession(
  db: Db,
  context: MoneyContext,
  { caller, classId, sessionId, runs }: DecideOwnSessionInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    const session = own && (await lockSession(tx, sessionId));
    if (!own || session?.class_id !== own.id) throw missing('date');
    const at = context.clock.now();
    if (!isUndecided(session, at)) throw new Refusal('session_decided');
    if (runs) return letRun(tx, context, { session, at });
    const counts = await countForDecision(tx, { sessionId: session.id, at });
    if (counts.enrolled >= session.minimum_seats) throw new Refusal('minimum_reached');
    await callOff(tx, context, { session, at, ...counts });
  });
}

interface Deciding {
  /** Locked. */
  session: Undecided;
  at: Date;
}

async function letRun(tx: Db, context: MoneyContext, { session, at }: Deciding): Promise<void> {
  if (!(await saveRuns(tx, { sessionId: session.id, at }))) throw new Refusal('session_decided');
  await notifyOfRun(tx, context, { bookingIds: await findGoing(tx, session.id), at });
  const of = { classId: session.class_id, instructorId: session.teacher_id };
  await publishClassChange(tx, context, of);
  await publishSeatChange(tx, context, session);
}

async function callOff(
  tx: Db,
  context: MoneyContext,
  { session, at, enrolled }: Deciding & { enrolled: number },
): Promise<void> {
  const { id: sessionId, minimum_seats: minimum } = session;
  if (!(await saveCanceled(tx, { sessionId, at }))) throw new Refusal('session_decided');
  const canceled = { ...session, state: 'cancelled' } as const;
  const bookings = await refundCanceledSession(tx, context, { session: canceled, by: 'clock', at });
  const to = await findInstructorToNotify(tx, session.teacher_id);
  if (!to) return;
  const payload = {
    classId: session.class_id,
    title: session.title,
    startsAt: session.starts_at.toISOString(),
    timeZone: session.time_zone,
    minimum,
    enrolled,
    bookings,
  };
  await mailPerson(tx, context, { kind: 'session-too-few', entity: sessionId, to, payload });
}
