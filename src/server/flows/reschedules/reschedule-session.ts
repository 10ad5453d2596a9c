// Reschedules a session for its instructor, and asks its learners whether they come or want a full refund.
import { Refusal, missing } from '#contract/errors.ts';
import { openStates } from '#domain/booking/state-groups.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { Caller } from '#domain/permissions.ts';
import { earliestMinute, rescheduleProblem } from '#domain/booking/reschedule-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { isAhead } from '../../bookings/check-bookable.ts';
import { askBookings } from '../../bookings/reschedules/ask-bookings.ts';
import { closeReschedule } from '../../bookings/reschedules/close-reschedule.ts';
import { findOpenReschedule } from '../../bookings/reschedules/reschedule-store.ts';
import { type LockedSession, lockSession } from '../../bookings/seat-store.ts';
import { findBookingsOf } from '../../bookings/booking-store.ts';
import { publishSeatChange } from '../../bookings/publish-seat-change.ts';
import { giveNewTime } from '../../classes/sessions/rescheduling/give-new-time.ts';
import {
  type NewTime,
  planReschedule,
} from '../../classes/sessions/rescheduling/plan-reschedule.ts';
import { findMeetingTimes } from '../../classes/sessions/rescheduling/session-time-store.ts';
import {
  findInstructorOf,
  lockInstructor,
  lockOwnClass,
  saveClass,
} from '../../classes/class-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { publishClassChange } from '../../shared/changes/publish-change.ts';

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
    if (!isAhead(session, at)) throw new Refusal('session_not_scheduled', { message: notAhead });
    const open = await findBookingsOf(tx, { sessionId: session.id, states: openStates });
    // The learner of added seats is asked about the booking they belong to.
    const bookings = open.filter(({ adds_to }) => adds_to === null);
    if (bookings.length > 0) {
      if (await findOpenReschedule(tx, session.id)) throw new Refusal('reschedule_open');
      await refuseNear(tx, context, { session, newStartsAt: null, at });
    }
    const meetings = await findMeetingTimes(tx, session.id);
    const planned = planReschedule(input.newTime, {
      meetings,
      timeZone: session.time_zone,
      now: at,
    });
    const [{ startsAt }] = planned;
    if (bookings.length > 0) await refuseNear(tx, context, { session, newStartsAt: startsAt, at });
    else await closeReschedule(tx, context, { sessionId: session.id, at });
    await giveNewTime(tx, {
      sessionId: session.id,
      instructorId: session.teacher_id,
      session: planned,
    });
    const endsAt = (planned.at(-1) ?? planned[0]).endsAt;
    const rescheduled = { session, newTime: { startsAt, endsAt }, proposedBy: input.caller.id, at };
    await askBookings(tx, context, { ...rescheduled, bookings, note: input.note });
    await saveClass(tx, session.class_id, { updated_at: at });
    const of = { classId: session.class_id, instructorId: session.teacher_id };
    await publishClassChange(tx, context, of);
    // Open pages read again.
    await publishSeatChange(tx, context, session);
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

const notAhead = 'Only a date that has not begun can be rescheduled. This one has, or is canceled.';

/** The old and the new start of a booked session must be far enough away. */
async function refuseNear(
  tx: Db,
  context: MoneyContext,
  { session, newStartsAt, at }: { session: LockedSession; newStartsAt: Date | null; at: Date },
): Promise<void> {
  const { rescheduleWindowHours: windowHours } = await context.readSettings(tx);
  const earliest = earliestMinute(at, windowHours);
  const times = { now: at, oldStartsAt: session.starts_at, windowHours };
  const problem = rescheduleProblem({ ...times, newStartsAt: newStartsAt ?? earliest });
  if (problem === 'too-late')
    throw new Refusal('reschedule_too_late', {
      message: `This date starts in less than ${windowHours} hours and people have booked it, so it can no longer be rescheduled. You can cancel it instead: everybody gets everything back.`,
    });
  if (problem === 'too-soon') {
    const message = `People have booked this date and need time to reply: choose a start on or after ${momentText(earliest, session.time_zone)}.`;
    throw new Refusal('invalid_input', { message, fields: { start_time: message } });
  }
}
