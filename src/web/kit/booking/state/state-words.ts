// Texts for each booking state, written for the learner.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { minimumText } from '#domain/booking/minimum-rules.ts';
import { momentText, timeText } from '#domain/text/date-text.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { expiredAddition, expiringAddition, extraSeats } from './added-words.ts';
import { isReplyOwed } from './reply-owed.ts';
import { mayAskForRefund, refundDecider } from './refund-words.ts';

export type Tone = 'success' | 'warning' | 'info' | 'neutral';

export interface StateWords {
  tone: Tone;
  /** One or two words, beside the title of the class. */
  label: string;
  title: string;
  text: string;
}

const seatOrSeats = (seats: number): string => (seats === 1 ? 'seat' : `${seats} seats`);
const seatIs = (seats: number): string =>
  seats === 1 ? 'Your seat is' : `Your ${seats} seats are`;
const seatWent = (seats: number): string => (seats === 1 ? 'Your seat is' : 'Your seats are');

export function stateWords(booking: BookingDetail, now: Date): StateWords {
  switch (booking.status) {
    case 'held':
      return {
        tone: 'warning',
        label: 'Not paid yet',
        title: `Held until ${heldUntil(booking)}`,
        text: `${payByThen(booking)} You haven't been charged.`,
      };
    case 'expiring':
      return expiringWords(booking);
    case 'expired':
      return expiredWords(booking);
    case 'confirmed':
      return confirmedWords(booking, now);
    case 'completed':
      return {
        tone: 'success',
        label: 'Completed',
        title: 'This class has taken place',
        text:
          booking.attendance === 'no_show'
            ? 'You were marked as not there.'
            : 'We hope you learned something, and met somebody.',
      };
    case 'cancelled':
      return canceledWords(booking);
    case 'forfeited':
      return forfeitedWords(booking);
  }
}

export const payByThen = ({ price, seats, addsTo }: BookingDetail): string =>
  `Pay ${moneyText(centsOf(price))} by then to keep ${addsTo === null ? `your ${seatOrSeats(seats)}` : `the ${extraSeats(seats)}`}.`;

export const heldUntil = ({ holdExpiresAt, class: { timeZone } }: BookingDetail): string =>
  holdExpiresAt === null ? 'the payment arrives' : timeText(holdExpiresAt, timeZone);

const isSessionCanceled = ({ session }: BookingDetail): boolean => session.state === 'cancelled';

const sessionCanceled = {
  tone: 'neutral',
  label: 'Canceled',
  title: 'This class was canceled',
} as const;

function expiringWords(booking: BookingDetail): StateWords {
  if (isSessionCanceled(booking))
    return {
      ...sessionCanceled,
      text: 'We are sorry. If a payment is still on its way, all of it goes back to you.',
    };
  const common = { tone: 'neutral', label: 'Not paid' } as const;
  if (booking.addsTo !== null) return { ...common, ...expiringAddition(booking) };
  const isOne = booking.seats === 1;
  return {
    ...common,
    title: isOne ? 'Releasing your seat' : 'Releasing your seats',
    text: booking.isGivenUp
      ? 'You pay nothing: if a payment is still on its way, all of it goes back to you.'
      : `The time to pay is over. If a payment is still on its way, it counts: we look before anybody else gets ${isOne ? 'it' : 'them'}.`,
  };
}

function expiredWords(booking: BookingDetail): StateWords {
  const { seats, paid } = booking;
  if (isSessionCanceled(booking))
    return {
      ...sessionCanceled,
      text: `We are sorry. ${paid > 0 ? everythingBack : "You haven't been charged."}`,
    };
  const common = { tone: 'neutral', label: 'Not booked' } as const;
  if (booking.addsTo !== null) return { ...common, ...expiredAddition(booking) };
  if (booking.isGivenUp)
    return {
      ...common,
      title: 'You canceled this booking',
      text:
        paid > 0
          ? 'Your payment came after that. You get all of it back, the way you paid.'
          : `${seatWent(seats)} free for others again. You haven't been charged.`,
    };
  if (paid > 0)
    return {
      ...common,
      title: 'Your payment could not be taken',
      text: 'It came too late, or was not the price of this booking. You get all of it back, the way you paid.',
    };
  return {
    ...common,
    title: 'This booking was not paid',
    text: `${seatWent(seats)} free for others again. You haven't been charged.`,
  };
}

function confirmedWords(booking: BookingDetail, now: Date): StateWords {
  const { seats, session, reschedule, class: bookedClass } = booking;
  if (reschedule && isReplyOwed(booking))
    return {
      tone: 'warning',
      label: reschedule.oldLocation === null ? 'New time' : 'New place',
      title: 'Your reply is needed',
      text: `${seatIs(seats)} kept for you until ${momentText(reschedule.repliesUntil, bookedClass.timeZone)}.`,
    };
  const common = { tone: 'success', label: 'Confirmed' } as const;
  if (now >= new Date(session.endTime))
    return { ...common, title: 'This class is over', text: 'We hope you enjoyed it.' };
  if (now >= new Date(session.startTime))
    return { ...common, title: 'It has begun', text: `${seatIs(seats)} waiting for you.` };
  // Nobody is told that they go before it is sure that the date runs.
  if (session.minimum)
    return {
      ...common,
      tone: 'info',
      title: `${seatIs(seats)} booked`,
      text: `This date ${minimumText(session.minimum).replace('Runs', 'runs')}.`,
    };
  return { ...common, title: "You're going", text: `${seatIs(seats)} booked. See you there.` };
}

const everythingBack = 'You get everything back, the way you paid.';

const byUs = 'Our team canceled this booking';

function canceledWords(booking: BookingDetail): StateWords {
  const { canceledBy, seats, paid, class: bookedClass } = booking;
  const common = { tone: 'neutral', label: 'Canceled' } as const;
  const back = paid > 0 ? everythingBack : 'Nothing was charged.';
  const rescheduled = rescheduledTitle(booking);
  if (rescheduled) return { ...common, title: rescheduled, text: `${changeText(booking)} ${back}` };
  if (canceledBy === 'learner') {
    const text =
      paid > 0 ? `You were in time. ${back}` : `${seatWent(seats)} free for others again.`;
    return { ...common, title: 'You canceled this booking', text };
  }
  if (canceledBy === 'minimum')
    return { ...common, title: 'Too few people booked this date', text: `We are sorry. ${back}` };
  if (canceledBy === 'operator' && booking.session.state !== 'cancelled')
    return { ...common, title: byUs, text: back };
  const who = canceledBy === 'operator' ? 'We' : bookedClass.instructor.fullName;
  return { ...common, title: `${who} canceled this class`, text: `We are sorry. ${back}` };
}

const changeText = ({ reschedule }: BookingDetail): string =>
  reschedule && reschedule.oldLocation !== null
    ? 'The class moved to another place.'
    : 'The date was rescheduled.';

/** Title for a booking that ended because its session was rescheduled; undefined for any other. */
function rescheduledTitle({ reschedule }: BookingDetail): string | undefined {
  if (reschedule?.status === 'refund')
    return `The new ${reschedule.oldLocation === null ? 'time' : 'place'} did not suit you`;
  return reschedule?.status === 'silent' ? 'We did not hear from you in time' : undefined;
}

function forfeitedWords(booking: BookingDetail): StateWords {
  const { refundUntil, class: bookedClass } = booking;
  const ended = `Free cancellation ended ${momentText(refundUntil, bookedClass.timeZone)}, so there is no automatic refund.`;
  const ask = ` You can ask ${refundDecider(booking)} for one.`;
  if (booking.canceledBy === 'operator') return keptByUs(booking);
  return {
    tone: 'warning',
    label: 'Canceled late',
    title: 'You canceled this booking',
    text: mayAskForRefund(booking) ? ended + ask : ended,
  };
}

function keptByUs(booking: BookingDetail): StateWords {
  const { paid, refunds } = booking;
  const backCents = refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const back =
    backCents > 0
      ? `${moneyText(backCents)} of ${moneyText(centsOf(paid))} goes back the way you paid.`
      : 'What you paid does not go back.';
  const ask = ` You can ask ${refundDecider(booking)} for a refund.`;
  const text = mayAskForRefund(booking) ? back + ask : back;
  return { tone: 'neutral', label: 'Canceled', title: byUs, text };
}
