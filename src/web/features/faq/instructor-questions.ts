// Questions of current and future instructors: approval, prices, payouts, changes of plan.
import { daysText, lessThanBefore, momentBefore, type Policy } from '#domain/policy-text.ts';
import type { FaqSection } from './faq-section.ts';

export const instructorQuestions = (policy: Policy): FaqSection => ({
  id: 'instructors',
  title: 'For Instructors',
  questions: [
    {
      id: 'become-instructor',
      question: 'How do I become an instructor?',
      answer: [
        'Create an account, complete your profile and apply. Once you are approved you can list your first class with a description, photos, price, group size, place and times.',
      ],
      link: { to: '/become-instructor', label: 'Become an instructor' },
    },
    {
      id: 'set-price',
      question: 'Who sets the price and the schedule?',
      answer: [
        'You do. You choose what to charge, how many people you take, where you teach and when. You can also offer a class for free.',
      ],
    },
    {
      id: 'commission',
      question: 'What does it cost to teach?',
      answer: [
        'Listing a class is free. We keep a small commission from each paid booking, and what remains is yours. The rate is fixed for a booking at the moment it is made, so it never changes afterwards.',
      ],
    },
    {
      id: 'payouts',
      question: 'When do I get paid?',
      answer: [
        `Within ${daysText(policy.payoutLimitDays)} after a completed class. Connect a payout account in your dashboard first; until you have one, your money is kept safe for you.`,
      ],
    },
    {
      id: 'reschedule',
      question: 'Can I reschedule or cancel a class?',
      answer: [
        `You can move a class until ${momentBefore(policy.rescheduleWindowHours, 'it starts')}. Each learner then accepts the new time or asks for a refund.`,
        `You can cancel too, and everyone who booked is refunded in full. Please do it as early as you can: canceling ${lessThanBefore(policy.rescheduleWindowHours, 'the start')} lets people down and may lead to a penalty.`,
      ],
    },
    {
      id: 'no-shows',
      question: 'What if a learner cancels late or does not come?',
      answer: [
        `If a learner cancels ${lessThanBefore(policy.refundWindowHours, 'the start')} or simply does not come, you are paid for the seat unless a refund is granted. Seats given up early go back on sale.`,
      ],
    },
  ],
});
