// What the instructor owes, and penalties for dates canceled late; nothing where there is nothing.
import type { Earnings, EarningsPenalty } from '#contract/earnings.ts';
import { momentText } from '#domain/date-text.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { dollarsText } from './dollars-text.ts';

export function Debts({ earnings }: { earnings: Earnings }) {
  const { owed, penalties } = earnings;
  if (owed === 0 && penalties.length === 0) return null;
  return (
    <section aria-labelledby="debts" className="mt-12">
      <h2 id="debts" className="text-2xl font-bold tracking-tight">
        What you owe
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        {owed > 0 ? (
          <>
            <strong className="text-text tabular-nums">{dollarsText(owed)}</strong> from refunds
            after a payout, or penalties. It is taken off your next payouts; there is nothing you
            need to do.
          </>
        ) : (
          'Nothing at the moment.'
        )}
      </p>
      {penalties.length > 0 && (
        <ul className="mt-4 divide-y divide-border border-y border-border">
          {penalties.map((penalty) => (
            <PenaltyLine key={penalty.id} penalty={penalty} isPaid={owed === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

const states: Readonly<Record<EarningsPenalty['status'], [text: string, look: BadgeVariant]>> = {
  proposed: ['Being looked at', 'info'],
  approved: ['Approved', 'warning'],
  waived: ['Waived', 'success'],
};
/** Debts are paid one with the other: each is, once nothing is owed. */
const paidOff = ['Paid', 'neutral'] as const;

function PenaltyLine({ penalty, isPaid }: { penalty: EarningsPenalty; isPaid: boolean }) {
  const { date, amount, takings, status, note } = penalty;
  const [text, look] = status === 'approved' && isPaid ? paidOff : states[status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 leading-6">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {date.title}
        </p>
        <p className="text-[0.9375rem] text-text-2">
          Penalty for canceling{' '}
          <time dateTime={date.startTime}>{momentText(date.startTime, date.timeZone)}</time> late;
          its learners had paid {dollarsText(takings)}.
        </p>
        {note && (
          <p dir="auto" className="mt-1 text-[0.9375rem] wrap-anywhere">
            “{note}”
          </p>
        )}
      </div>
      <p className="flex items-center gap-3">
        <Badge variant={look}>{text}</Badge>
        <span
          className={
            status === 'waived'
              ? 'text-text-2 line-through tabular-nums'
              : 'text-lg font-bold tabular-nums'
          }
        >
          {dollarsText(amount)}
        </span>
      </p>
    </li>
  );
}
