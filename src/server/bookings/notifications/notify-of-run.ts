// Notifies learners that a session which needed a minimum of people takes place.
import type { Db } from '#platform/db/db.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { calendarEntryOf, sessionPayload } from './mail-facts.ts';
import { findBookingsToNotify } from './notification-store.ts';

export async function notifyOfRun(
  tx: Db,
  context: NotifyContext,
  { bookingIds, at }: { bookingIds: string[]; at: Date },
): Promise<void> {
  const bookings = await findBookingsToNotify(tx, bookingIds);
  const present = bookings.filter(({ learner }) => learner.erasedAt === null);
  const mails = present.map((booking) => ({
    kind: 'session-runs' as const,
    entity: booking.id,
    version: booking.icsSequence + 1,
    to: booking.learner,
    payload: {
      session: sessionPayload(booking.session),
      entry: calendarEntryOf(booking, at),
      seats: booking.seats,
      priceCents: booking.priceCents,
      isDemoMoney: booking.isDemoMoney,
    },
  }));
  await mailPeople(tx, context, mails);
}
