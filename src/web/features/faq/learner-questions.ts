// Questions of learners: booking, changing plans, refunds, reviews.
import { atLeastBefore, usuallyBefore, type Policy } from '#domain/text/policy-text.ts';
import type { FaqSection } from './faq-section.ts';

export const learnerQuestions = (policy: Policy): FaqSection => ({
  id: 'students',
  title: 'For Students',
  questions: [
    {
      id: 'book',
      question: 'How do I book a class?',
      answer: [
        'Find a class you like, sign in, choose a date and confirm your booking. For a paid class you then pay by card.',
        'You will receive a confirmation email with the date, the time and the place.',
      ],
      links: [{ to: '/explore', label: 'Explore classes' }],
    },
    {
      id: 'cancel',
      question: 'Can I cancel and get my money back?',
      answer: [
        `Yes. Cancel ${usuallyBefore(policy.refundWindowHours, 'the class starts')} and you get a full refund, automatically and to the card you paid with.`,
        'The page of a class and your confirmation name the exact moment. If you cancel later, your seat is free for others and a refund may not be available. You can still ask for one: the instructor or our team will look at your reason and reply.',
      ],
    },
    {
      id: 'instructor-changes',
      question: 'What if the instructor reschedules or cancels my class?',
      answer: [
        `An instructor can propose a new time ${atLeastBefore(policy.rescheduleWindowHours, 'the class')}. You decide: accept the new time, or ask for a full refund. If you do not reply, you are refunded rather than moved to the new time.`,
        'If a class is canceled by the instructor, you always get a full refund, however late it happens.',
      ],
    },
    {
      id: 'class-full',
      question: 'The class I want is full. What now?',
      answer: [
        'Join the waiting list on the class page. It is free, and when a seat comes free, we tell the next person on the list, by email and on the site, and give them time to accept it. You are never charged unless you accept.',
      ],
    },
    {
      id: 'what-to-bring',
      question: 'What should I bring?',
      answer: [
        'The class description tells you what is included and what to bring. If it leaves a question open, ask the instructor before the class: “Ask the instructor” is on the page of the class and on your booking.',
      ],
      links: [{ to: '/messages', label: 'Open your messages' }],
    },
    {
      id: 'leave-review',
      question: 'How do I leave a review?',
      answer: [
        'After the class we send you an email inviting you to review it. Give one to five stars and, if you like, a few words. Your review helps other learners choose and good instructors get found.',
      ],
    },
  ],
});
