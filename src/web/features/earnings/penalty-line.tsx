// A penalty for a late-canceled session that is still under review, or that was waived.
import type { EarningsPenalty } from '#contract/earnings.ts';
import { momentText } from '#domain/date-text.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { dollarsText } from '../../kit/earnings/dollars-text.ts';

const states: Readonly<Record<EarningsPenalty['status'], [text: string, look: BadgeVariant]>> = {
  proposed: ['Being looked at', 'info'],
  waived: ['Waived', 'success'],
};

export function PenaltyLine({ penalty }: { penalty: EarningsPenalty }) {
  const { session, amount, takings, status, note } = penalty;
  const [text, look] = states[status];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3 leading-6">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {session.title}
        </p>
        <p className="text-[0.9375rem] text-text-2">
          Penalty for canceling{' '}
          <time dateTime={session.startTime}>
            {momentText(session.startTime, session.timeZone)}
          </time>{' '}
          late; its learners had paid {dollarsText(takings)}.
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
