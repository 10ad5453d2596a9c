// Marks for an instructor whether a learner came, or takes the mark back.
import { Refusal, missing } from '#contract/errors.ts';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { enrolledStates, isOneOf } from '#domain/booking/state-groups.ts';
import { type Attendance, markFault, notifiedAt } from '#domain/booking/attendance-rules.ts';
import { type DoorState, isSameState, seatsInOf } from '#domain/booking/door-marks.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { hoursAfter } from '#domain/time/hours-after.ts';
import { isRunBy } from '../../shared/class-runner-store.ts';
import { isJoined } from '../additions/addition-store.ts';
import { type LockedBooking, lockSessionOfBooking } from '../lock-booking.ts';
import { insertEvent } from '../booking-store.ts';
import { presentPerson } from './present-roster.ts';
import type { RosterContext } from './show-roster.ts';
import type { Context } from '../../shared/context.ts';
import { findPerson, hasContest, saveAttendance } from './roster-store.ts';

export type MarkingContext = RosterContext & Pick<Context, 'notices' | 'jobs' | 'readSettings'>;

interface MarkAttendanceInput {
  callerId: string;
  bookingId: string;
  attendance: Attendance;
  /** How many of the booking came; all by default. */
  seats?: number | undefined;
}

export function markAttendance(
  db: Db,
  context: MarkingContext,
  { callerId, bookingId, attendance, seats }: MarkAttendanceInput,
): Promise<RosterPerson> {
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (!locked || isJoined(locked.booking) || !(await isRunBy(tx, locked.session, callerId)))
      throw missing('booking');
    const all = locked.booking.seats;
    const seatsIn = attendance === 'attended' ? Math.min(seats ?? all, all) : 0;
    await markLocked(tx, context, { ...locked, to: { attendance, seatsIn }, byId: callerId });
    return presentPerson(context, await findPerson(tx, bookingId));
  });
}

const notifyJob = 'tell-no-show';

interface LockedMark extends LockedBooking {
  to: DoorState;
  /** Who marks. */
  byId: string;
  /** An operator marks in place of the instructor. */
  by?: 'instructor' | 'operator';
  /** When a device made it without a network; now by default. */
  at?: Date | undefined;
}

/** Returns whether the mark is new. Repeating a mark, or adding seats to a check-in, keeps the time of the first one. */
export async function markLocked(
  tx: Db,
  context: Omit<MarkingContext, 'storage'>,
  { session, booking, to, byId, by = 'instructor', at: madeAt }: LockedMark,
): Promise<boolean> {
  const { clock, notices, jobs } = context;
  const now = clock.now();
  const at = madeAt ?? now;
  const { attendance } = to;
  if (!isOneOf(enrolledStates, booking.state)) throw new Refusal('booking_over');
  const before = doorStateOf(booking);
  if (isSameState(before, to)) return false;
  const fault = markFault(attendance, timesOf(session), { at, now });
  if (fault) throw new Refusal(fault);
  const bookingId = booking.id;
  if (await hasContest(tx, bookingId)) throw new Refusal('attendance_contested');
  const since = before.attendance === attendance ? booking.attendance_at : at;
  await saveAttendance(tx, {
    bookingId,
    attendance,
    seatsIn: to.seatsIn > 0 && to.seatsIn < booking.seats ? to.seatsIn : null,
    at: attendance === 'unknown' ? null : since,
  });
  await insertEvent(tx, {
    booking_id: bookingId,
    at,
    transition: 'mark-attendance',
    from_state: booking.state,
    to_state: booking.state,
    actor: by,
    actor_id: byId,
    details: JSON.stringify({ from: before.attendance, to: attendance, seatsIn: to.seatsIn }),
  });
  if (attendance === 'no_show')
    await jobs.add(tx, notifyJob, { bookingId }, { dueAt: notifiedAt(now), key: bookingId });
  else await jobs.cancel(tx, notifyJob, bookingId);
  if (booking.attendance === 'no_show')
    await inviteReviewAgain(tx, context, { session, booking, at: now });
  await notices.publish(tx, `class:${session.class_id}`);
  return true;
}

export const doorStateOf = ({
  attendance,
  seats,
  seats_in,
}: LockedBooking['booking']): DoorState => ({
  attendance,
  seatsIn: seatsInOf({ attendance, seats, seatsIn: seats_in }),
});

export const timesOf = ({ starts_at, ends_at }: LockedBooking['session']) => ({
  startsAt: starts_at,
  endsAt: ends_at,
});

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
