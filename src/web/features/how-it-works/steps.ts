// The four steps of a learner and the four of an instructor.
import {
  BadgeCheck,
  CalendarCheck,
  ListPlus,
  Search,
  Star,
  TrendingUp,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { daysText, momentBefore, type Policy, usuallyBefore } from '#domain/text/policy-text.ts';

export interface Step {
  icon: LucideIcon;
  title: string;
  text: string;
}

export const learnerSteps = ({ refundWindowHours }: Policy): Step[] => [
  {
    icon: Search,
    title: 'Find a Class',
    text: 'Browse classes near you by category, price and date. Each page tells you what you will do, who teaches, where you meet and how many seats are left. You need no account to look around.',
  },
  {
    icon: CalendarCheck,
    title: 'Book a Session',
    text: `Choose the date that suits you, sign in and confirm. A confirmation email follows with the time and the place. If your plans change, cancel ${usuallyBefore(refundWindowHours, 'the start')} and you get a full refund.`,
  },
  {
    icon: Users,
    title: 'Connect & Learn',
    text: 'Show up and enjoy it. Groups are small, so there is time for your questions, and the people beside you live around here too.',
  },
  {
    icon: Star,
    title: 'Leave a Review',
    text: 'After the class we email you an invitation to review it. One to five stars and a few honest words help the next learner choose and a good instructor get found.',
  },
];

export const instructorSteps = ({ rescheduleWindowHours, payoutLimitDays }: Policy): Step[] => [
  {
    icon: BadgeCheck,
    title: 'Create Your Profile',
    text: 'Tell people who you are and what you love to teach. You need no teaching degree, only something worth sharing. Once your profile is approved you can list your first class.',
  },
  {
    icon: ListPlus,
    title: 'List Your Classes',
    text: `Describe the class, add photos, and set the price, the group size, the place and the times. Teach it once or on a regular evening, as you like. You can reschedule until ${momentBefore(rescheduleWindowHours, 'the start')}.`,
  },
  {
    icon: Wallet,
    title: 'Get Paid',
    text: `Learners pay when they book, so you never chase money. You are paid within ${daysText(payoutLimitDays)} for completed classes, less a small commission per booking.`,
  },
  {
    icon: TrendingUp,
    title: 'Build Your Reputation',
    text: 'Every review from someone who took your class stays on its page. Good classes earn good words, and good words bring learners back with a friend.',
  },
];
