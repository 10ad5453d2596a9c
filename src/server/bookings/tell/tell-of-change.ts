// A class has another name or place: everybody with seats at a date ahead is told, and their calendars follow.
import type { Db } from '#platform/db/db.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { calendarEntryOf, datePayload, promisedRefund } from './mail-facts.ts';
import { type BookingToTell, findBookingsToTell, raiseVersionsAhead } from './store.ts';
import type { MailTools } from './tell-of-booking.ts';

interface Change {
  /** Held with its dates ahead, and changed already. */
  classId: string;
  /** What it was called and where it was, where that is another now. */
  former: { title?: string; location?: string };
  at: Date;
}

/** A class may have hundreds of dates, which are all held: so many mails take two statements. */
const mailsAtOnce = 200;

/** Whoever is still paying is not told: what they get then says how it is by now. */
export async function tellOfChange(
  tx: Db,
  tools: MailTools,
  { classId, former, at }: Change,
): Promise<void> {
  const ids = await raiseVersionsAhead(tx, { classId, at });
  for (let from = 0; from < ids.length; from += mailsAtOnce) {
    const bookings = await findBookingsToTell(tx, ids.slice(from, from + mailsAtOnce));
    const present = bookings.filter(({ learner }) => learner.erasedAt === null);
    await queueMails(
      tx,
      present.map((booking) => mailTo(booking, { former, at })),
      tools,
    );
  }
}

function mailTo(booking: BookingToTell, { former, at }: Pick<Change, 'former' | 'at'>) {
  const { seats, priceCents, isDemoMoney, learner } = booking;
  const payload = {
    date: datePayload(booking.date),
    entry: calendarEntryOf(booking, at),
    seats,
    priceCents,
    isDemoMoney,
    ...promisedRefund(booking),
    ...(former.title !== undefined && { oldTitle: former.title }),
    ...(former.location !== undefined && { oldLocation: former.location }),
  };
  const to = { email: learner.email, name: learner.name };
  const version = booking.icsSequence + 1;
  return { kind: 'class-changed', entity: booking.id, version, to, payload } as const;
}
