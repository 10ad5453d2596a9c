// Notifies a learner by mail that they were marked as a no-show, and how to contest it: once, and after a delay.
import { contestUntil } from '#domain/booking/contest-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { lockSessionOfBooking } from '../../lock-booking.ts';
import { findMissed } from './no-show-store.ts';
import { mailPerson } from '../../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../../shared/notifications/notify-people.ts';

export const createNotifyNoShow =
  (context: NotifyContext): JobHandler<'tell-no-show'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => notifyNoShow(tx, context, bookingId));

/** A mark that is made, taken back and made again is mailed once. */
export async function notifyNoShow(
  tx: Db,
  context: NotifyContext,
  bookingId: string,
): Promise<void> {
  await lockSessionOfBooking(tx, bookingId);
  const missed = await findMissed(tx, bookingId);
  if (!missed) return;
  const until = contestUntil({ endsAt: missed.ends_at, markedAt: missed.attendance_at });
  // After a long downtime the deadline to contest may have passed.
  if (context.clock.now() > until) return;
  await mailPerson(tx, context, {
    kind: 'no-show-marked',
    entity: bookingId,
    to: { id: missed.learner_id, email: missed.email, name: missed.full_name },
    payload: {
      bookingId,
      title: missed.title,
      instructorName: missed.instructor_name,
      startsAt: missed.starts_at.toISOString(),
      timeZone: missed.time_zone,
      contestUntil: until.toISOString(),
    },
  });
}
