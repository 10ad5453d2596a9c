// Ledger lines of an instructor's debt: charges and repayments.
import { Link } from 'react-router';
import type { DebtLine } from '#contract/earnings.ts';
import { dateText } from '#domain/date-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { debtAmountText, DebtWords } from './debt-words.tsx';

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
