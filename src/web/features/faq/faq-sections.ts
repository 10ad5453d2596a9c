// Every question of the FAQ page, in the order shown.
import { type Policy, daysText, lessThanBefore, momentBefore } from '#domain/text/policy-text.ts';
import type { FaqSection } from './faq-section.ts';
import { learnerQuestions } from './learner-questions.ts';

interface FaqFacts {
  brandName: string;
  policy: Policy;
}

export function faqSections({ brandName, policy }: FaqFacts): readonly FaqSection[] {
  return [
    generalQuestions(brandName),
    learnerQuestions(policy),
    instructorQuestions(policy),
    technicalQuestions,
  ];
}

/** Questions anybody might ask before trying the marketplace. */
const generalQuestions = (brandName: string): FaqSection => ({
  id: 'general',
  title: 'General Questions',
  questions: [
    {
      id: 'what-is-it',
      question: `What is ${brandName}?`,
      answer: [
        `${brandName} is a marketplace for in-person classes near you. Local instructors teach what they know, from cooking and pottery to languages, photography and woodworking, and you book a seat online.`,
        'Most classes are small and take place in the evening or on a weekend. Some happen once, others repeat every week.',
      ],
      links: [{ to: '/how-it-works', label: 'See how it works' }],
    },
    {
      id: 'who-can-join',
      question: 'Who can join?',
      answer: [
        'Anyone aged 18 or older. You do not need any experience unless a class says so in its description.',
      ],
    },
    {
      id: 'cost-of-joining',
      question: 'Does it cost anything to sign up?',
      answer: [
        'No. Browsing is open to everyone and an account is free. You pay only for the classes you book, and the price you see is the price per person. Some classes are free.',
      ],
    },
    {
      id: 'online-classes',
      question: 'Are there online classes?',
      answer: [
        'No. Every class takes place in person, at the location shown on its page. We think that is half the fun.',
      ],
    },
    {
      id: 'reviews',
      question: 'Can I trust the reviews?',
      answer: [
        'Only people who booked and took part in a class can review it, once each. Instructors can reply to a review but cannot remove it.',
      ],
    },
  ],
});

/** Questions about the account and the website itself. */
const technicalQuestions: FaqSection = {
  id: 'technical',
  title: 'Technical Support',
  questions: [
    {
      id: 'no-email',
      question: 'I did not get the verification or confirmation email',
      answer: [
        'Look in your spam or promotions folder, and check that the address on your account is spelled correctly. If nothing arrives within a few minutes, have the verification email sent again. Still nothing? Write to us.',
      ],
      links: [
        { to: '/auth/resend', label: 'Send a new verification email' },
        { to: '/contact', label: 'Contact us' },
      ],
    },
    {
      id: 'notifications',
      question: 'How do I choose what you tell me about?',
      answer: [
        'In your profile, under Notifications: for each thing you choose whether we tell you on the site, by email or on your device. Emails that are not about your own booking or money also have a link that stops them.',
        'The bell at the top of each page shows what is new. To be told while the page is closed, turn on push notifications there, on each device that should show them.',
      ],
      links: [{ to: '/dashboard/profile#notifications', label: 'Choose what you get' }],
    },
    {
      id: 'cannot-sign-in',
      question: 'I cannot sign in',
      answer: [
        'First make sure that you have opened the link in the verification email; an account works only after that. Then check your email address and password, including capital letters. If you do not remember the password, choose a new one.',
      ],
      links: [
        { to: '/auth/forgot-password', label: 'Choose a new password' },
        { to: '/auth/resend', label: 'Send a new verification email' },
      ],
    },
    {
      id: 'payment-safety',
      question: 'Is it safe to pay here?',
      answer: [
        'Card payments are handled by a specialized payment provider. Your card number goes straight to that provider and never reaches our servers.',
      ],
    },
    {
      id: 'photo-upload',
      question: 'Why is my photo not accepted?',
      answer: [
        'Photos must be JPEG, PNG or WebP files of at most 5 MB each, and a class can have up to five. Phones sometimes save photos as HEIC; export those as JPEG first.',
      ],
    },
    {
      id: 'delete-account',
      question: 'How do I download my data or delete my account?',
      answer: [
        'Both are in your profile settings. Deleting your account removes your personal details; records of past payments are kept as the law requires, without your profile.',
      ],
      links: [{ to: '/privacy#rights', label: 'Read about your rights' }],
    },
  ],
};

/** Questions of current and future instructors: approval, prices, payouts, changes of plan. */
const instructorQuestions = (policy: Policy): FaqSection => ({
  id: 'instructors',
  title: 'For Instructors',
  questions: [
    {
      id: 'become-instructor',
      question: 'How do I become an instructor?',
      answer: [
        'Create an account, complete your profile and apply. Once you are approved you can list your first class with a description, photos, price, group size, place and times.',
      ],
      links: [{ to: '/become-instructor', label: 'Become an instructor' }],
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
        `You can reschedule a class until ${momentBefore(policy.rescheduleWindowHours, 'it starts')}. Each learner then accepts the new time or asks for a refund.`,
        `You can cancel too, and everyone who booked is refunded in full. Do it as early as you can: canceling ${lessThanBefore(policy.rescheduleWindowHours, 'the start')} lets people down and may lead to a penalty.`,
      ],
    },
    {
      id: 'no-shows',
      question: 'What if a learner cancels late or does not come?',
      answer: [
        `If a learner cancels ${lessThanBefore(policy.refundWindowHours, 'the start')} or simply does not come, you are paid for the seat unless a refund is granted. Seats that are canceled early can be booked again.`,
      ],
    },
  ],
});
