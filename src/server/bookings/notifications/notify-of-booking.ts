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
import { mailedAnswers } from '../answers/mailed-answers.ts';
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
  /** Set where an operator did it, with their words to the learner. */
  byUs?: { words?: string | undefined };
}

const instructorMails: ReadonlySet<Mail> = new Set([
  'booking-received',
  'booking-withdrawn',
  'change-received',
]);

export const isToInstructorOf = (mail: Mail): boolean => instructorMails.has(mail);

/** Call after the booking's row has changed: the mails show its current state. */
export async function notifyOfBooking(
  tx: Db,
  context: NotifyContext,
  news: NotifyOfBookingInput,
): Promise<void> {
  if (news.mails.length === 0) return;
  const booking = await findBookingToNotify(tx, news.bookingId);
  if (!booking) throw new Error(`There is no booking ${news.bookingId} to notify about.`);
  await mailPeople(
    tx,
    context,
    news.mails.flatMap((mail) => mailAbout(booking, mail, news) ?? []),
  );
}

/** Undefined where the recipient has left: an erased person cannot be reached any more. */
export function mailAbout(booking: BookingToNotify, mail: Mail, news: News) {
  const isToInstructor = isToInstructorOf(mail);
  const to = isToInstructor ? booking.instructor : booking.learner;
  if (to.erasedAt) return undefined;
  const aboutPersonId = isToInstructor ? booking.learner.id : undefined;
  const version = booking.icsSequence + 1;
  const facts = { entity: news.bookingId, version, to, aboutPersonId };
  return { ...contentOf(mail, news, booking), ...facts };
}

type News = Omit<NotifyOfBookingInput, 'mails'>;

const refundOf = ({ refundCents }: News, { state, priceCents }: BookingToNotify) =>
  refundCents ?? (state === 'forfeited' ? 0 : priceCents);

function contentOf(mail: Mail, news: News, booking: BookingToNotify) {
  const { at } = news;
  const { seats, priceCents, isDemoMoney } = booking;
  const isForfeited = booking.state === 'forfeited';
  const shared = { session: sessionPayload(booking.session), seats, priceCents, isDemoMoney };
  const own = { ...shared, entry: calendarEntryOf(booking, at) };
  const going = { ...own, ...promisedRefund(booking), ...bringAlong(booking) };
  const theirs = { ...shared, ...learnersSeats(booking) };
  const rescheduled = news.rescheduled && { rescheduled: news.rescheduled };
  const backCents = refundOf(news, booking);
  const ofOperator = news.byUs && { byUs: wordsOf(news.byUs) };
  switch (mail) {
    case 'booking-confirmed':
      return {
        kind: mail,
        payload: { ...going, ...presentMinimum(booking.minimum), ...ofOperator },
      };
    case 'booking-reminder':
      return { kind: mail, payload: { ...going, ...presentMinimum(booking.minimum) } };
    case 'booking-changed':
      return {
        kind: mail,
        payload: { ...going, ...formerSeats(news), ...ofOperator },
      };
    case 'change-received':
      return {
        kind: mail,
        payload: {
          ...theirs,
          ...formerSeats(news),
          ...(news.byUs && { byUs: true as const }),
        },
      };
    case 'booking-near':
      return { kind: mail, payload: { ...own, ...bringAlong(booking) } };
    case 'booking-cancelled':
      return {
        kind: mail,
        payload: { ...own, refundCents: backCents, isForfeited, ...rescheduled, ...ofOperator },
      };
    case 'class-cancelled':
      return { kind: mail, payload: { ...own, refundCents: backCents, ...causeOf(news, booking) } };
    case 'booking-received':
      return {
        kind: mail,
        payload: { ...theirs, ...shareOf(booking), ...mailedAnswers(booking.answers) },
      };
    case 'booking-withdrawn':
      return {
        kind: mail,
        payload: {
          ...theirs,
          isForfeited,
          ...rescheduled,
          ...(news.byUs && { byUs: { refundCents: backCents } }),
        },
      };
  }
}

const shareOf = ({ commissionBps, tax, isStudios }: BookingToNotify) => ({
  commissionBps,
  ...(tax && { tax }),
  ...(isStudios && { isStudios: true as const }),
});

const wordsOf = ({ words }: { words?: string | undefined }) => ({
  ...(words !== undefined && { words }),
});

/** Why the session is canceled. */
const causeOf = ({ reason }: News, { isTooFew }: BookingToNotify) => ({
  ...(reason && { reason }),
  ...(isTooFew && { isTooFew: true as const }),
});

function formerSeats({ former, refundCents = 0, paidCents, bookingId }: News) {
  if (!former) throw new Error(`The change of booking ${bookingId} does not say what was before.`);
  return {
    oldStartsAt: former.session.starts_at.toISOString(),
    oldEndsAt: former.session.ends_at.toISOString(),
    oldSeats: former.seats,
    refundCents,
    ...(paidCents !== undefined && { paidCents }),
  };
}
