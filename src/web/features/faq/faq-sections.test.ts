import { expect, test } from 'vitest';
import { faqSections } from './faq-sections.ts';

const policy = { refundWindowHours: 24, rescheduleWindowHours: 48, payoutLimitDays: 7 };
const sections = faqSections({ brandName: 'Trellis', policy });

test('shows the four sections in their order', () => {
  expect(sections.map((section) => section.title)).toEqual([
    'General Questions',
    'For Students',
    'For Instructors',
    'Technical Support',
  ]);
});

test('gives every question its own name, since all share one accordion', () => {
  const ids = sections.flatMap((section) => [section.id, ...section.questions.map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('uses the brand name the operator chose', () => {
  expect(faqSections({ brandName: 'Lernhof', policy })[0]?.questions[0]?.question).toBe(
    'What is Lernhof?',
  );
});

test.each([
  'full refund',
  'at least 24 hours before the class',
  'until 48 hours before it starts',
  'Within 7 days',
  'commission',
  '18 or older',
])('states the rule "%s"', (rule) => {
  const text = sections
    .flatMap((section) => section.questions.flatMap((item) => item.answer))
    .join();
  expect(text).toContain(rule);
});

test.each([
  ['no-email', '/auth/resend'],
  ['cannot-sign-in', '/auth/forgot-password'],
  ['cannot-sign-in', '/auth/resend'],
])('leads from the question %s to %s', (question, to) => {
  const item = sections.flatMap(({ questions }) => questions).find(({ id }) => id === question);
  expect(item?.links?.map((link) => link.to)).toContain(to);
});
