// Structured data of the answered questions about a class: a FAQPage, since only the instructor answers.
import type { ShownClass } from '#web/kit/class/shown-class.ts';

/** Undefined for a class without answered questions. */
export function questionFacts({ questions: { questions } }: ShownClass): object | undefined {
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.text },
    })),
  };
}
