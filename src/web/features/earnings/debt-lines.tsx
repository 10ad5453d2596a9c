// Ledger lines of an instructor's debt: charges and repayments.
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { DebtLine } from '#contract/money/earnings.ts';
import { dateText, momentText } from '#domain/text/date-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMoneyOf } from './money-of.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';

export function DebtLines({ lines }: { lines: DebtLine[] }) {
  return (
    <ul className="mt-4 divide-y divide-border border-y border-border">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: DebtLine }) {
  const { at, amount, session, note } = line;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 leading-6">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          to={`/dashboard/teacher/sessions/${session.sessionId}`}
          dir="auto"
          className="font-semibold underline decoration-border underline-offset-4 wrap-anywhere hover:text-accent-hover hover:decoration-current"
        >
          {session.title}
        </Link>
        <p className="max-w-prose text-[0.9375rem]">
          <DebtWords line={line} />
        </p>
        {note && (
          <p dir="auto" className="max-w-prose text-[0.9375rem] text-text-2 wrap-anywhere">
            “{note}”
          </p>
        )}
        <p className="text-[0.9375rem] text-text-2">
          <time dateTime={at}>{dateText(at, session.timeZone)}</time>
        </p>
      </div>
      <p
        className={classNames(
          'text-lg font-bold tabular-nums',
          amount < 0 ? 'text-success' : 'text-text',
        )}
      >
        {debtAmountText(amount)}
      </p>
    </li>
  );
}

interface Facts {
  learner: ReactNode;
  when: ReactNode;
  takings: string;
  /** "you had" or "the studio had" */
  whoHad: string;
  /** "your" or "its" */
  whose: string;
}

const words: Readonly<Record<DebtLine['kind'], (facts: Facts) => ReactNode>> = {
  penalty: ({ when, takings }) => (
    <>
      Penalty for canceling {when} late; its learners had paid {takings}
    </>
  ),
  refund: ({ learner, when, whoHad }) => (
    <>
      Refund to {learner} for {when}, after {whoHad} been paid
    </>
  ),
  dispute: ({ learner, when, whoHad }) => (
    <>
      The bank of {learner} took back the price for {when}, after {whoHad} been paid
    </>
  ),
  netted: ({ when, whose }) => (
    <>
      Paid with {whose} share of {when}
    </>
  ),
  'taken-back': ({ when, whoHad }) => (
    <>
      Taken back from what {whoHad} been paid for {when}
    </>
  ),
};

/** Describes the causes and repayments of an instructor's debt. */
function DebtWords({ line }: { line: Pick<DebtLine, 'kind' | 'learner' | 'takings' | 'session'> }) {
  const { kind, learner, takings, session } = line;
  const { studio } = useMoneyOf();
  return words[kind]({
    learner: <bdi>{learner}</bdi>,
    when: (
      <time dateTime={session.startTime}>{momentText(session.startTime, session.timeZone)}</time>
    ),
    takings: dollarsText(takings ?? 0),
    whoHad: studio ? 'the studio had' : 'you had',
    whose: studio ? 'its' : 'your',
  });
}

const debtAmountText = (amount: number): string =>
  `${dollarsText(Math.abs(amount))} ${amount < 0 ? 'paid' : 'owed'}`;
