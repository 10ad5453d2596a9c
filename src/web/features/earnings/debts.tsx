// The instructor's debt and its history, and penalties that are proposed or waived; empty when there are none.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Earnings, EarningsPenalty } from '#contract/money/earnings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { momentText } from '#domain/text/date-text.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { DebtLines } from './debt-lines.tsx';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { PagedList } from '#web/kit/page/paged-list.tsx';
import { useMoneyOf } from './money-of.ts';

export function Debts({ earnings }: { earnings: Earnings }) {
  const { owed, hasDebts, penalties } = earnings;
  const { studio } = useMoneyOf();
  if (!hasDebts && penalties.length === 0) return null;
  const ofStatus = (wanted: EarningsPenalty['status']) =>
    penalties.filter(({ status }) => status === wanted);
  return (
    <section aria-labelledby="debts" className="mt-12">
      <h2 id="debts" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        {studio ? 'What the studio owes' : 'What you owe'}
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        {owed > 0 ? (
          <>
            <strong className="text-text tabular-nums">{dollarsText(owed)}</strong> at the moment.
            It is taken off the next payouts; there is nothing you need to do.
          </>
        ) : (
          'Nothing at the moment.'
        )}
      </p>
      {hasDebts && <History />}
      <Penalties title="Penalties being looked at" penalties={ofStatus('proposed')} />
      <Penalties title="Waived penalties" penalties={ofStatus('waived')} />
    </section>
  );
}

function Penalties({ title, penalties }: { title: string; penalties: EarningsPenalty[] }) {
  if (penalties.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-lg font-bold">{title}</h3>
      <ul className="mt-2 divide-y divide-border border-y border-border">
        {penalties.map((penalty) => (
          <PenaltyLine key={penalty.id} penalty={penalty} />
        ))}
      </ul>
    </>
  );
}

function History() {
  return (
    <PagedList
      list={useInfiniteQuery(useMoneyOf().queries.debts)}
      className="mt-4"
      skeleton={<Skeleton className="h-16" />}
      more="Show more lines"
    >
      {(pages) => <DebtLines lines={pages.flatMap(({ lines }) => lines)} />}
    </PagedList>
  );
}

const states: Readonly<Record<EarningsPenalty['status'], [text: string, look: BadgeVariant]>> = {
  proposed: ['Being looked at', 'info'],
  waived: ['Waived', 'success'],
};

/** A penalty for a late-canceled session that is still under review, or that was waived. */
function PenaltyLine({ penalty }: { penalty: EarningsPenalty }) {
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
