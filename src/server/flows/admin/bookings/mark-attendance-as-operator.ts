// Marks for an operator, in place of the instructor, whether a learner came, or takes the mark back.
import { missing } from '#contract/errors.ts';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { isJoined } from '../../../bookings/additions/addition-store.ts';
import { lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import { markLocked, type MarkingContext } from '../../../bookings/roster/mark-attendance.ts';
import { findConcernedByBooking } from '../../../shared/concerned-people-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';

interface MarkAttendanceInput {
  caller: Caller;
  bookingId: string;
  attendance: Attendance;
  requestId: string;
}

/** Repeating a mark has no effect, and is not audited again. */
export function markAttendanceAsOperator(
  db: Db,
  context: Omit<MarkingContext, 'storage'>,
  { caller, bookingId, attendance, requestId }: MarkAttendanceInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, bookingId);
    if (!locked || isJoined(locked.booking)) throw missing('booking');
    const { booking } = locked;
    refuseOwnMatter(caller, ...(await findConcernedByBooking(tx, bookingId)));
    const to = { attendance, seatsIn: attendance === 'attended' ? booking.seats : 0 };
    const mark = { ...locked, to, byId: caller.id, by: 'operator' } as const;
    if (!(await markLocked(tx, context, mark))) return;
    await writeAudit(tx, {
      at: context.clock.now(),
      actor: caller,
      action: 'attendance.mark',
      subject: bookingId,
      details: { from: booking.attendance, to: attendance },
      requestId,
    });
  });
}
