// The words of notifications about bookings, reschedules and offers: who learns what in a line or two, and the page of it.
import type { NotificationKind } from '#contract/notifications/notification-kinds.ts';
import type { BookingMail } from '#domain/booking/lifecycle.ts';
import { moneyText } from '#domain/money/money.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { BookingToNotify, SessionToNotify } from './notification-store.ts';

export interface Words {
  kind: NotificationKind;
  title: string;
  body: string;
  path: string;
}

type Mail = BookingMail | 'booking-reminder' | 'booking-near';

/** "Wheel throwing, Sat, Dec 5, 2026, 10:00 AM CST" */
export const whatAndWhen = ({ title, meetings, timeZone }: SessionToNotify): string => {
  const [first] = meetings;
  return first ? `${title}, ${momentText(first.startsAt, timeZone)}` : title;
};

interface Told {
  refundCents: number;
}

export function bookingWords(mail: Mail, booking: BookingToNotify, told: Told): Words {
  const { id, session, seats, learner, state } = booking;
  const what = whatAndWhen(session);
  const back = told.refundCents > 0 ? ` You get ${moneyText(told.refundCents)} back.` : '';
  const own = { kind: 'booking', path: `/bookings/${id}` } as const;
  const taught = { kind: 'new_booking', path: '/dashboard/teacher' } as const;
  const reminder = { ...own, kind: 'reminder' } as const;
  const name = learner.name;
  switch (mail) {
    case 'booking-confirmed':
      return { ...own, title: 'You are booked', body: what };
    case 'booking-changed':
      return { ...own, title: 'Your booking is changed', body: what };
    case 'booking-cancelled':
      return { ...own, title: 'Your booking is canceled', body: `${what}.${back}` };
    case 'class-cancelled':
      return { ...own, title: 'A date you booked is canceled', body: `${what}.${back}` };
    case 'booking-reminder':
      return { ...reminder, title: 'Coming up', body: what };
    case 'booking-near':
      return { ...reminder, title: 'It starts soon', body: what };
    case 'booking-received':
      return { ...taught, title: `${name} booked ${seatsText(seats)}`, body: what };
    case 'change-received':
      return { ...taught, title: `${name} changed a booking`, body: what };
    case 'booking-withdrawn': {
      const late = state === 'forfeited' ? ' It was too late for a refund.' : '';
      return { ...taught, title: `${name} canceled`, body: `${what}.${late}` };
    }
  }
}

const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);

export const rescheduleWords = (bookingId: string, session: SessionToNotify): Words => ({
  kind: 'reschedule',
  title: `New time for ${session.title}`,
  body: `${whatAndWhen(session)}. Does it suit you?`,
  path: `/reschedules/${bookingId}`,
});

export const offerWords = (session: SessionToNotify, offerExpiresAt: Date): Words => ({
  kind: 'offer',
  title: `Seats are free: ${session.title}`,
  body: `They are kept for you until ${momentText(offerExpiresAt, session.timeZone)}.`,
  path: '/dashboard/student',
});
