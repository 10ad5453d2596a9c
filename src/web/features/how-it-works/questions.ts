// The six questions people ask before their first class, answered with the marketplace's rules.
import { atLeastBefore, daysText, lessThanBefore, type Policy } from '#domain/policy-text.ts';

interface Question {
  id: string;
  question: string;
  response: string;
}

export const questions = (policy: Policy): Question[] => [
  {
    id: 'experience',
    question: 'Do I need any experience?',
    response:
      'Usually not. Unless its description says otherwise, a class welcomes complete beginners. Anyone aged 18 or older can join.',
  },
  {
    id: 'cancel',
    question: 'What if I need to cancel?',
    response: `Cancel ${atLeastBefore(policy.refundWindowHours, 'the class starts')} and you get a full refund. If you cancel later, a refund may not be available.`,
  },
  {
    id: 'reschedule',
    question: 'What if the instructor changes the time?',
    response: `Instructors can reschedule ${atLeastBefore(policy.rescheduleWindowHours, 'the start')}. You then accept the new time or request a refund, whichever suits you. Instructors who cancel ${lessThanBefore(policy.rescheduleWindowHours, 'the start')} may face penalties.`,
  },
  {
    id: 'after-booking',
    question: 'What happens after I book?',
    response:
      'You receive a confirmation email with the date, the time and the place. After the class, another email invites you to leave a review.',
  },
  {
    id: 'become-instructor',
    question: 'How do I become an instructor?',
    response:
      'Create an account and complete your instructor profile. After approval you can list classes with your own prices, group sizes, places and times.',
  },
  {
    id: 'payouts',
    question: 'How do payouts and fees work?',
    response: `Instructors are paid within ${daysText(policy.payoutLimitDays)} for completed classes. Listing a class is free; we take a small commission per booking.`,
  },
];
