// Invites a learner who has attended a class to review it: by mail, once for each class.
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { lockBookingToAsk } from './invitation-store.ts';

interface Tools {
  notices: Pick<Notices, 'publish'>;
}

export const createInviteReview =
  (tools: Tools): JobHandler<'invite-review'> =>
  ({ bookingId }, { finish }) =>
    finish((tx) => inviteReview(tx, tools, bookingId));

export async function inviteReview(tx: Db, tools: Tools, bookingId: string): Promise<void> {
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
  await queueMail(tx, { kind: 'review-invitation', entity: bookingId, to, payload }, tools);
}
