// Questions anybody might ask before trying the marketplace.
import type { FaqSection } from './faq-section.ts';

export const generalQuestions = (brandName: string): FaqSection => ({
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
      link: { to: '/how-it-works', label: 'See how it works' },
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
