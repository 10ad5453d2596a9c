// Invites a learner whose no-show was taken back to review the class; the usual moment may have passed meanwhile.
import { hoursAfter } from '#domain/time/hours-after.ts';
import type { Db } from '#platform/db/db.ts';
import type { LockedBooking } from '../lock-booking.ts';
import type { Context } from '../../shared/context.ts';

/** Also queues it before that moment: the timer may be running just now and still see the no-show. */
export async function inviteAfterAll(
  tx: Db,
  { jobs, readSettings }: Pick<Context, 'jobs' | 'readSettings'>,
  { session, booking, at }: LockedBooking & { at: Date },
): Promise<void> {
  // Before that, the timer is set when the session is completed.
  if (booking.state !== 'completed') return;
  const { reviewInvitationHoursAfter } = await readSettings(tx);
  const moment = hoursAfter(session.ends_at, session.time_zone, reviewInvitationHoursAfter);
  const dueAt = moment > at ? moment : at;
  const bookingId = booking.id;
  await jobs.add(tx, 'invite-review', { bookingId }, { dueAt, key: bookingId });
}
