// Notifies the learner and the instructor of what happens to a booking, by each mail once per version of the booking.
import type { BookingMail } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';
import {
  bringAlong,
  calendarEntryOf,
  learnersSeats,
  promisedRefund,
  sessionPayload,
} from './mail-facts.ts';
import { type BookingToNotify, findBookingToNotify } from './notification-store.ts';
import { mailPeople } from '../../shared/notifications/mail-people.ts';
import { presentMinimum } from '../../shared/session-minimum.sql.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

type Mail = BookingMail | 'booking-reminder' | 'booking-near';

interface NotifyOfBookingInput {
  mails: readonly Mail[];
  bookingId: string;
  at: Date;
  /** Defaults to the whole price, or to 0 for a forfeited booking. */
  refundCents?: number;
  /** The price of seats that were added. */
  paidCents?: number;
  /** The words of the person who canceled the session. */
  reason?: string;
  /** The learner's reply, where the booking ended because of a reschedule. */
  rescheduled?: 'declined' | 'silent';
  /** The session and the seats before a change. */
  former?: { session: { starts_at: Date; ends_at: Date }; seats: number };
}

const instructorMails: ReadonlySet<Mail> = new Set([
  'booking-received',
  'booking-withdrawn',
  'change-received',
]);

/** Call after the booking's row has changed: the mails show its current state. */
export async function notifyOfBooking(
  tx: Db,
  context: NotifyContext,
  news: NotifyOfBookingInput,
): Promise<void> {
  if (news.mails.length === 0) return;
  const booking = await findBookingToNotify(tx, news.bookingId);
  if (!booking) throw new Error(`There is no booking ${news.bookingId} to notify about.`);
  const wanted = news.mails.flatMap((mail) => {
    const isToInstructor = instructorMails.has(mail);
    const to = isToInstructor ? booking.instructor : booking.learner;
    // An erased person cannot be reached any more.
    if (to.erasedAt) return [];
    const aboutPersonId = isToInstructor ? booking.learner.id : undefined;
    const version = booking.icsSequence + 1;
    const facts = { entity: news.bookingId, version, to, aboutPersonId };
    return [{ ...contentOf(mail, news, booking), ...facts }];
  });
  await mailPeople(tx, context, wanted);
}

const refundOf = ({ refundCents }: NotifyOfBookingInput, { state, priceCents }: BookingToNotify) =>
  refundCents ?? (state === 'forfeited' ? 0 : priceCents);

function contentOf(mail: Mail, news: NotifyOfBookingInput, booking: BookingToNotify) {
  const { at } = news;
  const { seats, priceCents, isDemoMoney } = booking;
  const isForfeited = booking.state === 'forfeited';
  const shared = { session: sessionPayload(booking.session), seats, priceCents, isDemoMoney };
  const own = { ...shared, entry: calendarEntryOf(booking, at) };
  const rescheduled = news.rescheduled && { rescheduled: news.rescheduled };
  const backCents = refundOf(news, booking);
  switch (mail) {
    case 'booking-confirmed':
    case 'booking-reminder':
      return {
        kind: mail,
        payload: {
          ...own,
          ...promisedRefund(booking),
          ...bringAlong(booking),
          ...presentMinimum(booking.minimum),
        },
      };
    case 'booking-changed':
      return {
        kind: mail,
        payload: {
          ...own,
          ...promisedRefund(booking),
          ...formerSeats(news),
          ...bringAlong(booking),
        },
      };
    case 'change-received':
      return {
        kind: mail,
        payload: { ...shared, ...learnersSeats(booking), ...formerSeats(news) },
      };
    case 'booking-near':
      return { kind: mail, payload: { ...own, ...bringAlong(booking) } };
    case 'booking-cancelled':
      return {
        kind: mail,
        payload: { ...own, refundCents: backCents, isForfeited, ...rescheduled },
      };
    case 'class-cancelled':
      return { kind: mail, payload: { ...own, refundCents: backCents, ...causeOf(news, booking) } };
    case 'booking-received':
      return {
        kind: mail,
        payload: { ...shared, ...learnersSeats(booking), ...shareOf(booking) },
      };
    case 'booking-withdrawn':
      return {
        kind: mail,
        payload: { ...shared, ...learnersSeats(booking), isForfeited, ...rescheduled },
      };
  }
}

const shareOf = ({ commissionBps, isStudios }: BookingToNotify) => ({
  commissionBps,
  ...(isStudios && { isStudios: true as const }),
});

/** Why the session is canceled. */
const causeOf = ({ reason }: NotifyOfBookingInput, { isTooFew }: BookingToNotify) => ({
  ...(reason && { reason }),
  ...(isTooFew && { isTooFew: true as const }),
});

function formerSeats({ former, refundCents = 0, paidCents, bookingId }: NotifyOfBookingInput) {
  if (!former) throw new Error(`The change of booking ${bookingId} does not say what was before.`);
  return {
    oldStartsAt: former.session.starts_at.toISOString(),
    oldEndsAt: former.session.ends_at.toISOString(),
    oldSeats: former.seats,
    refundCents,
    ...(paidCents !== undefined && { paidCents }),
  };
}
