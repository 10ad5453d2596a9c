// Queues the mails about a booking: the learner's own, and those to the instructor; each once for every version of it.
import type { BookingMail } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { calendarEntryOf, sessionPayload, learnersSeats, promisedRefund } from './mail-facts.ts';
import { type BookingToNotify, findBookingToNotify } from './notification-store.ts';

export interface MailTools {
  notices: Pick<Notices, 'publish'>;
}

type Mail = BookingMail | 'booking-reminder';

interface News {
  mails: readonly Mail[];
  bookingId: string;
  at: Date;
  /** What goes back; of a canceled booking the whole price when left out. */
  refundCents?: number;
  /** What whoever called it off says. */
  reason?: string;
  /** Where it ended because the date was moved: what they said to that. */
  rescheduled?: 'declined' | 'silent';
}

/** After the booking's row has changed: the mails say how it stands now. */
export async function notifyOfBooking(tx: Db, tools: MailTools, news: News): Promise<void> {
  if (news.mails.length === 0) return;
  const booking = await findBookingToNotify(tx, news.bookingId);
  if (!booking) throw new Error(`There is no booking ${news.bookingId} to tell of.`);
  for (const mail of news.mails) {
    const isForInstructor = mail === 'booking-received' || mail === 'booking-withdrawn';
    const to = isForInstructor ? booking.instructor : booking.learner;
    // Who has left cannot be reached any more.
    if (to.erasedAt) continue;
    await queueMail(
      tx,
      {
        ...contentOf(mail, news, booking),
        entity: news.bookingId,
        version: booking.icsSequence + 1,
        to: { email: to.email, name: to.name },
      },
      tools,
    );
  }
}

function contentOf(mail: Mail, news: News, booking: BookingToNotify) {
  const { at, refundCents, reason } = news;
  const { seats, priceCents, isDemoMoney } = booking;
  const isForfeited = booking.state === 'forfeited';
  const shared = { session: sessionPayload(booking.session), seats, priceCents, isDemoMoney };
  const own = { ...shared, entry: calendarEntryOf(booking, at) };
  const rescheduled = news.rescheduled && { rescheduled: news.rescheduled };
  const backCents = refundCents ?? (isForfeited ? 0 : priceCents);
  switch (mail) {
    case 'booking-confirmed':
    case 'booking-reminder':
      return { kind: mail, payload: { ...own, ...promisedRefund(booking) } };
    case 'booking-cancelled':
      return {
        kind: mail,
        payload: { ...own, refundCents: backCents, isForfeited, ...rescheduled },
      };
    case 'class-cancelled':
      return { kind: mail, payload: { ...own, refundCents: backCents, ...(reason && { reason }) } };
    case 'booking-received':
      return { kind: mail, payload: { ...shared, ...learnersSeats(booking) } };
    case 'booking-withdrawn':
      return {
        kind: mail,
        payload: { ...shared, ...learnersSeats(booking), isForfeited, ...rescheduled },
      };
  }
}
