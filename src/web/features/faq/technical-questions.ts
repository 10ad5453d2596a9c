// Questions about the account and the website itself.
import type { FaqSection } from './faq-section.ts';

export const technicalQuestions: FaqSection = {
  id: 'technical',
  title: 'Technical Support',
  questions: [
    {
      id: 'no-email',
      question: 'I did not get the verification or confirmation email',
      answer: [
        'Please look in your spam or promotions folder, and check that the address on your account is spelled correctly. If nothing arrives within a few minutes, write to us.',
      ],
      link: { to: '/contact', label: 'Contact Us' },
    },
    {
      id: 'cannot-sign-in',
      question: 'I cannot sign in',
      answer: [
        'First make sure that you have opened the link in the verification email; an account works only after that. Then check your email address and password, including capital letters.',
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
      link: { to: '/privacy#rights', label: 'Read about your rights' },
    },
  ],
};
