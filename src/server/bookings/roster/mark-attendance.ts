// Marks for an instructor whether a learner came, or takes the mark back.
import { Refusal, missing } from '#contract/errors.ts';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { enrolledStates, isOneOf } from '#domain/booking/state-groups.ts';
import { type Attendance, markFault, notifiedAt } from '#domain/booking/attendance-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { hoursAfter } from '#domain/time/hours-after.ts';
import { isJoined } from '../additions/addition-store.ts';
import { type LockedBooking, lockSessionOfBooking } from '../lock-booking.ts';
import { insertEvent } from '../booking-store.ts';
import { presentPerson } from './present-roster.ts';
import type { RosterContext } from './show-roster.ts';
import type { Context } from '../../shared/context.ts';
import { findPerson, hasContest, saveAttendance } from './roster-store.ts';

export type MarkingContext = RosterContext & Pick<Context, 'notices' | 'jobs' | 'readSettings'>;

interface MarkAttendanceInput {
  instructorId: string;
  bookingId: string;
  attendance: Attendance;
}

export function markAttendance(
  db: Db,
  context: MarkingContext,
  { instructorId, bookingId, attendance }: MarkAttendanceInput,
): Promise<RosterPerson> {
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (locked?.session.teacher_id !== instructorId || isJoined(locked.booking))
      throw missing('booking');
    await markLocked(tx, context, { ...locked, attendance });
    return presentPerson(context, await findPerson(tx, bookingId));
  });
}

const notifyJob = 'tell-no-show';

/** Returns whether the mark is new. Repeating a mark keeps the time of the first one. */
export async function markLocked(
  tx: Db,
  context: Omit<MarkingContext, 'storage'>,
  { session, booking, attendance }: LockedBooking & { attendance: Attendance },
): Promise<boolean> {
  const { clock, notices, jobs } = context;
  const at = clock.now();
  if (!isOneOf(enrolledStates, booking.state)) throw new Refusal('booking_over');
  if (booking.attendance === attendance) return false;
  const fault = markFault(attendance, { startsAt: session.starts_at, endsAt: session.ends_at }, at);
  if (fault) throw new Refusal(fault);
  const bookingId = booking.id;
  if (await hasContest(tx, bookingId)) throw new Refusal('attendance_contested');
  await saveAttendance(tx, { bookingId, attendance, at });
  await insertEvent(tx, {
    booking_id: bookingId,
    at,
    transition: 'mark-attendance',
    from_state: booking.state,
    to_state: booking.state,
    actor: 'instructor',
    actor_id: session.teacher_id,
    details: JSON.stringify({ from: booking.attendance, to: attendance }),
  });
  if (attendance === 'no_show')
    await jobs.add(tx, notifyJob, { bookingId }, { dueAt: notifiedAt(at), key: bookingId });
  else await jobs.cancel(tx, notifyJob, bookingId);
  if (booking.attendance === 'no_show')
    await inviteReviewAgain(tx, context, { session, booking, at });
  await notices.publish(tx, `class:${session.class_id}`);
  return true;
}

/**
 * Invites a learner whose no-show was taken back to review the class. Adds the job again even before the usual
 * moment: its timer may be running now and still see the no-show.
 */
async function inviteReviewAgain(
  tx: Db,
  { jobs, readSettings }: Pick<Context, 'jobs' | 'readSettings'>,
  { session, booking, at }: LockedBooking & { at: Date },
): Promise<void> {
  // The timer of a session that is not completed yet is set when it is.
  if (booking.state !== 'completed') return;
  const { reviewInvitationHoursAfter } = await readSettings(tx);
  const moment = hoursAfter(session.ends_at, session.time_zone, reviewInvitationHoursAfter);
  const dueAt = moment > at ? moment : at;
  const bookingId = booking.id;
  await jobs.add(tx, 'invite-review', { bookingId }, { dueAt, key: bookingId });
}
