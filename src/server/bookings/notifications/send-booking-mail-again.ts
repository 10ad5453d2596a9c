// Writes a mail about a booking once more, from what is true now: the words of a sent one are not kept.
import { Refusal, missing } from '#contract/errors.ts';
import { type BookingMail, type TransitionName, transitionOf } from '#domain/booking/lifecycle.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findMailsAbout } from '#platform/mail/outbox/outbox-store.ts';
import { mailAgain } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { findOperatorWords, type OperatorWords } from '../operator-words/operator-words-store.ts';
import { findLastStep, type LastStep } from './last-step-store.ts';
import { findBookingToNotify } from './notification-store.ts';
import { mailAbout } from './notify-of-booking.ts';

export const mailPauseMs = 10 * minuteMs;

interface SendAgainInput {
  bookingId: string;
  mail: BookingMail;
  at: Date;
}

/** Only what fits the present state, to the present address. Returns whom it goes to. The caller has locked the session. */
export async function sendBookingMailAgain(
  tx: Db,
  context: NotifyContext,
  { bookingId, mail, at }: SendAgainInput,
): Promise<string> {
  const booking = await findBookingToNotify(tx, bookingId);
  if (!booking) throw missing('booking');
  const step = await findLastStep(tx, bookingId);
  if (!step || !mailsOf(step).includes(mail)) throw new Refusal('mail_of_the_past');
  const facts = await factsOf(tx, bookingId, step);
  const written = mailAbout(booking, mail, { bookingId, at, ...facts });
  if (!written) throw new Refusal('recipient_left');
  const personId = written.to.id;
  const before = await findMailsAbout(tx, { kind: mail, entity: bookingId, personId });
  // Mails are sent in real time, whatever business time is.
  const since = before.newestAt && systemClock.now().getTime() - before.newestAt.getTime();
  if (since !== null && since < mailPauseMs) throw new Refusal('mail_just_sent');
  await mailAgain(tx, context, { ...written, version: Math.min(0, before.leastVersion) - 1 });
  return personId;
}

/** The mails of the transition that led to the present state. */
const mailsOf = ({ transition }: LastStep): readonly BookingMail[] =>
  transitionOf(transition).mails;

/** What those mails say about the end of the booking. */
async function factsOf(tx: Db, bookingId: string, { transition, actor, details }: LastStep) {
  const { refundCents, reason } = details;
  const rescheduled = outcomes[transition];
  const about = actor === 'operator' ? actsWithWords[transition] : undefined;
  return {
    ...(refundCents !== undefined && { refundCents }),
    ...(reason !== undefined && { reason }),
    ...(rescheduled && { rescheduled }),
    ...(about && { byUs: { words: await findOperatorWords(tx, { bookingId, about }) } }),
  };
}

const actsWithWords: { [Name in TransitionName]?: OperatorWords['about'] } = {
  'cancel-in-full': 'cancel',
  'cancel-in-part': 'cancel',
  restore: 'restore',
};

const outcomes: { [Name in TransitionName]?: 'declined' | 'silent' } = {
  'decline-reschedule': 'declined',
  'lapse-reschedule': 'silent',
};
