// Whoever turns out to have come is asked about the class like everybody else; that moment may have passed meanwhile.
import type { Settings } from '#contract/settings.ts';
import { hoursAfter } from '#domain/time/hours-after.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LockedBooking } from '../lock-booking.ts';

interface Tools {
  jobs: Pick<Jobs, 'add'>;
  readSettings(db: Db): Promise<Settings>;
}

/** Also before that moment: the timer may be going off just now, and still see that they did not come. */
export async function inviteAfterAll(
  tx: Db,
  { jobs, readSettings }: Tools,
  { session, booking, at }: LockedBooking & { at: Date },
): Promise<void> {
  // Otherwise the timer is set when the class is over.
  if (booking.state !== 'completed') return;
  const { reviewInvitationHoursAfter } = await readSettings(tx);
  const moment = hoursAfter(session.ends_at, session.time_zone, reviewInvitationHoursAfter);
  const dueAt = moment > at ? moment : at;
  const bookingId = booking.id;
  await jobs.add(tx, 'invite-review', { bookingId }, { dueAt, key: bookingId });
}
