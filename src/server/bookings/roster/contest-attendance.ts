// Contests a no-show for a learner who says that they came; an operator decides.
import { Refusal } from '#contract/errors.ts';
import { contestUntil } from '#domain/booking/contest-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockOwnBooking } from '../lock-booking.ts';
import { insertContest } from './roster-store.ts';
import type { Context } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';

interface ContestAttendanceInput {
  learnerId: string;
  bookingId: string;
  message: string;
}

/** Allowed once per booking. The mark cannot be changed after that, except by the operator's decision. */
export function contestAttendance(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { learnerId, bookingId, message }: ContestAttendanceInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const { booking, session } = await lockOwnBooking(tx, bookingId, learnerId);
    const at = clock.now();
    const until = contestUntil({ endsAt: session.ends_at, markedAt: booking.attendance_at });
    const isOpen = booking.attendance === 'no_show' && at <= until;
    const contest = { booking_id: bookingId, message, asked_at: at };
    if (!isOpen || !(await insertContest(tx, contest))) throw new Refusal('contest_refused');
    await notices.publish(tx, `class:${session.class_id}`);
  });
}
