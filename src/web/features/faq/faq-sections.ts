// Every question of the FAQ page, in the order shown.
import type { Policy } from '#domain/policy-text.ts';
import type { FaqSection } from './faq-section.ts';
import { generalQuestions } from './general-questions.ts';
import { instructorQuestions } from './instructor-questions.ts';
import { learnerQuestions } from './learner-questions.ts';
import { technicalQuestions } from './technical-questions.ts';

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
