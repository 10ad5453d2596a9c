// Invites a learner who has attended a class to review it: by mail, once for each class.
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { lockBookingToAsk } from './invitation-store.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

export const createInviteReview =
  (context: NotifyContext): JobHandler<'invite-review'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => inviteReview(tx, context, bookingId));

export async function inviteReview(
  tx: Db,
  context: NotifyContext,
  bookingId: string,
): Promise<void> {
  const booking = await lockBookingToAsk(tx, bookingId);
  if (!booking) return;
  const payload = {
    bookingId,
    title: booking.title,
    instructorName: booking.instructor_name,
    startsAt: booking.starts_at.toISOString(),
    timeZone: booking.time_zone,
  };
  const to = { id: booking.learner_id, email: booking.email, name: booking.full_name };
  const about = { entity: bookingId, aboutPersonId: booking.instructor_id };
  await mailPerson(tx, context, { kind: 'review-invitation', ...about, to, payload });
}
