// Every question of the FAQ page, in the order shown.
import type { FaqSection } from './faq-section.ts';
import { generalQuestions } from './general-questions.ts';
import { instructorQuestions } from './instructor-questions.ts';
import { studentQuestions } from './student-questions.ts';
import { technicalQuestions } from './technical-questions.ts';

export function faqSections(brandName: string): readonly FaqSection[] {
  return [generalQuestions(brandName), studentQuestions, instructorQuestions, technicalQuestions];
}
