// Invites a learner whose no-show was taken back to review the class; the usual moment may have passed meanwhile.
import type { Settings } from '#contract/settings.ts';
import { hoursAfter } from '#domain/time/hours-after.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LockedBooking } from '../lock-booking.ts';

interface Tools {
  jobs: Pick<Jobs, 'add'>;
  readSettings(db: Db): Promise<Settings>;
}

/** Also queues it before that moment: the timer may be running just now and still see the no-show. */
export async function inviteAfterAll(
  tx: Db,
  { jobs, readSettings }: Tools,
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
