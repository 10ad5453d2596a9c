// The instructor's debt and its history, and penalties that are proposed or waived; empty when there are none.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Earnings, EarningsPenalty } from '#contract/earnings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DebtLines } from './debt-lines.tsx';
import { dollarsText } from '../../kit/earnings/dollars-text.ts';
import { debtsQuery } from '../../kit/earnings/earnings-queries.ts';
import { PagedList } from './paged-list.tsx';
import { PenaltyLine } from './penalty-line.tsx';

export function Debts({ earnings }: { earnings: Earnings }) {
  const { owed, hasDebts, penalties } = earnings;
  if (!hasDebts && penalties.length === 0) return null;
  const ofStatus = (wanted: EarningsPenalty['status']) =>
    penalties.filter(({ status }) => status === wanted);
  return (
    <section aria-labelledby="debts" className="mt-12">
      <h2 id="debts" tabIndex={-1} className="text-2xl font-bold tracking-tight">
        What you owe
      </h2>
      <p className="mt-2 max-w-prose text-text-2">
        {owed > 0 ? (
          <>
            <strong className="text-text tabular-nums">{dollarsText(owed)}</strong> at the moment.
            It is taken off your next payouts; there is nothing you need to do.
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
      list={useInfiniteQuery(debtsQuery)}
      className="mt-4"
      skeleton={<Skeleton className="h-16" />}
      more="Show more lines"
    >
      {(pages) => <DebtLines lines={pages.flatMap(({ lines }) => lines)} />}
    </PagedList>
  );
}
