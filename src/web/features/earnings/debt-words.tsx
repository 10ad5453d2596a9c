// Describes the causes and repayments of an instructor's debt.
import type { ReactNode } from 'react';
import type { DebtLine } from '#contract/earnings.ts';
import { momentText } from '#domain/date-text.ts';
import { dollarsText } from '../../kit/earnings/dollars-text.ts';

interface Facts {
  learner: ReactNode;
  when: ReactNode;
  takings: string;
}

const words: Readonly<Record<DebtLine['kind'], (facts: Facts) => ReactNode>> = {
  penalty: ({ when, takings }) => (
    <>
      Penalty for canceling {when} late; its learners had paid {takings}
    </>
  ),
  refund: ({ learner, when }) => (
    <>
      Refund to {learner} for {when}, after you had been paid
    </>
  ),
  dispute: ({ learner, when }) => (
    <>
      The bank of {learner} took back the price for {when}, after you had been paid
    </>
  ),
  netted: ({ when }) => <>Paid with your share of {when}</>,
  'taken-back': ({ when }) => <>Taken back from what you had been paid for {when}</>,
};

export function DebtWords({
  line,
}: {
  line: Pick<DebtLine, 'kind' | 'learner' | 'takings' | 'session'>;
}) {
  const { kind, learner, takings, session } = line;
  return words[kind]({
    learner: <bdi>{learner}</bdi>,
    when: (
      <time dateTime={session.startTime}>{momentText(session.startTime, session.timeZone)}</time>
    ),
    takings: dollarsText(takings ?? 0),
  });
}

export const debtAmountText = (amount: number): string =>
  `${dollarsText(Math.abs(amount))} ${amount < 0 ? 'paid' : 'owed'}`;
