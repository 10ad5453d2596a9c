// Texts of the four benefits of teaching here, with the current policy's figures.
import { CalendarDays, HandCoins, type LucideIcon, Star, Users } from 'lucide-react';
import { daysText, momentBefore, type Policy } from '#domain/policy-text.ts';

export interface Benefit {
  icon: LucideIcon;
  title: string;
  text: string;
}

export const benefitsOf = ({ payoutLimitDays, rescheduleWindowHours }: Policy): Benefit[] => [
  {
    icon: CalendarDays,
    title: 'Your rates, your schedule',
    text: `One evening or every Saturday: you set the price, the place and the times, and can move a date until ${momentBefore(rescheduleWindowHours, 'it starts')}.`,
  },
  {
    icon: HandCoins,
    title: 'Paid on time',
    text: `Learners pay when they book. You are paid within ${daysText(payoutLimitDays)} for every completed class, less a small commission per booking.`,
  },
  {
    icon: Users,
    title: 'Small groups',
    text: 'You decide how many come. Bookings, confirmations and reminders are taken care of, so you can take care of the people.',
  },
  {
    icon: Star,
    title: 'A name of your own',
    text: 'Reviews come only from people who were there. Good classes earn good words, and good words bring learners back.',
  },
];
