// Notifies learners of a class with another name or place, each by a mail with an updated calendar entry.
import type { Db } from '#platform/db/db.ts';
import { calendarEntryOf, sessionPayload, promisedRefund } from './mail-facts.ts';
import { type BookingToNotify, findBookingsToNotify } from './notification-store.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

/** The former title and location, each only where it has changed. */
interface Former {
  title?: string;
  location?: string;
}

interface Change {
  /** Bookings of locked sessions. */
  news: { bookingId: string; former: Former }[];
  at: Date;
}

/** A class may have hundreds of sessions, all locked meanwhile: this many mails take three statements. */
const mailsAtOnce = 200;

/** Sends one mail per version. Learners who are still paying get none: their confirmation shows the current class. */
export async function notifyOfChange(
  tx: Db,
  context: NotifyContext,
  { news, at }: Change,
): Promise<void> {
  const formerOf = new Map(news.map(({ bookingId, former }) => [bookingId, former]));
  const ids = [...formerOf.keys()];
  for (let from = 0; from < ids.length; from += mailsAtOnce) {
    const bookings = await findBookingsToNotify(tx, ids.slice(from, from + mailsAtOnce));
    const present = bookings.filter(({ learner }) => learner.erasedAt === null);
    await mailPeople(
      tx,
      context,
      present.map((booking) => mailTo(booking, formerOf.get(booking.id) ?? {}, at)),
    );
  }
}

function mailTo(booking: BookingToNotify, former: Former, at: Date) {
  const { seats, priceCents, isDemoMoney, learner } = booking;
  const payload = {
    session: sessionPayload(booking.session),
    entry: calendarEntryOf(booking, at),
    seats,
    priceCents,
    isDemoMoney,
    ...promisedRefund(booking),
    ...(former.title !== undefined && { oldTitle: former.title }),
    ...(former.location !== undefined && { oldLocation: former.location }),
  };
  const version = booking.icsSequence + 1;
  return { kind: 'class-changed', entity: booking.id, version, to: learner, payload } as const;
}
