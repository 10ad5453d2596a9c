// Contests a no-show for a learner who says that they came; an operator decides.
import { Refusal } from '#contract/errors.ts';
import { contestUntil } from '#domain/booking/contest-rules.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockOwnBooking } from '../lock-booking.ts';
import { insertContest } from './roster-store.ts';
import { notifyOperators } from '../../shared/notifications/notify-operators.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';

interface ContestAttendanceInput {
  learnerId: string;
  bookingId: string;
  message: string;
}

/** Allowed once per booking. The mark cannot be changed after that, except by the operator's decision. */
export function contestAttendance(
  db: Db,
  context: NotifyContext,
  { learnerId, bookingId, message }: ContestAttendanceInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, learnerId))) throw new Refusal('unauthenticated');
    const { booking, session } = await lockOwnBooking(tx, bookingId, learnerId);
    const at = context.clock.now();
    const until = contestUntil({ endsAt: session.ends_at, markedAt: booking.attendance_at });
    const isOpen = booking.attendance === 'no_show' && at <= until;
    const contest = { booking_id: bookingId, message, asked_at: at };
    if (!isOpen || !(await insertContest(tx, contest))) throw new Refusal('contest_refused');
    await context.notices.publish(tx, `class:${session.class_id}`);
    await notifyOperators(tx, context, {
      concerned: [learnerId, session.teacher_id],
      entity: `contest:${bookingId}`,
      title: `A learner says that they were there: ${session.title}`,
      body: momentText(session.starts_at, session.time_zone),
      path: '/admin/no-shows',
    });
  });
}
