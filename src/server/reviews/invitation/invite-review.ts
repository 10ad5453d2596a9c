// Invites a learner who has attended a class to review it: by mail, once for each class.
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import { lockBookingToAsk } from './invitation-store.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'notices'>;

export const createInviteReview =
  (context: Needs): JobHandler<'invite-review'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => inviteReview(tx, context, bookingId));

export async function inviteReview(tx: Db, context: Needs, bookingId: string): Promise<void> {
  const booking = await lockBookingToAsk(tx, bookingId);
  if (!booking) return;
  const payload = {
    bookingId,
    title: booking.title,
    instructorName: booking.instructor_name,
    startsAt: booking.starts_at.toISOString(),
    timeZone: booking.time_zone,
  };
  const to = { email: booking.email, name: booking.full_name };
  await queueMail(tx, { kind: 'review-invitation', entity: bookingId, to, payload }, context);
}
