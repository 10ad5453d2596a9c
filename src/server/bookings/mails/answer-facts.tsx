// Builds the facts of a mail from what a learner answered at booking: a line for each seat, and what stands out in bold.
import type { MailPayload } from '#contract/mails.ts';
import type { Fact } from '#platform/mail/kit/fact-table.tsx';

type Answers = MailPayload<'booking-received'>['answers'];

export function answerFacts(answers: Answers = []): Fact[] {
  const byQuestion = Map.groupBy(answers, ({ question }) => question);
  return [...byQuestion].map(([name, given]) => ({
    name,
    value: given.map(({ seat, value, isAlert }) => (
      <div key={seat ?? 0}>
        {seat !== undefined && `Seat ${seat}: `}
        {isAlert ? <strong>{value}</strong> : value}
      </div>
    )),
  }));
}

/** "Any allergies?: Nuts" */
export const answerLines = (answers: Answers = []) =>
  answers.map(({ question, seat, value, isAlert }) => {
    const text = `${question}${seat === undefined ? '' : ` (seat ${seat})`}: ${value}`;
    return <div key={`${question} ${seat}`}>{isAlert ? <strong>{text}</strong> : text}</div>;
  });
