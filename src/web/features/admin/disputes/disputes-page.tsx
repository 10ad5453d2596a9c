// Page of disputes: the open ones, and the outcomes of the decided ones.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { CardSkeletons, NothingWaits } from '#web/features/admin/list/admin-list.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { rowProps, useListKeys } from '#web/features/admin/list/list-keys.ts';
import { waitingQuery } from '#web/features/admin/queues/waiting-query.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import type { AdminDispute, DisputeEnd } from '#contract/money/disputes.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { Moment } from '#web/features/admin/moment.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { Loading } from '../loading.tsx';
import { DisputedBooking, WhoAsks } from './disputed-booking.tsx';
import { costText } from './dispute-words.ts';

type Disputes = Output<'GET /api/admin/disputes'>;

export function DisputesPage() {
  return (
    <AdminShell
      title="Disputes"
      path="/admin/disputes"
      lead="Learners who asked their bank for the money back. You respond at the payment provider; the bank decides."
    >
      <Content />
    </AdminShell>
  );
}

function Content() {
  useListKeys();
  return (
    <Loaded
      query={useQuery(waitingQuery('GET /api/admin/disputes'))}
      skeleton={
        <Loading>
          <CardSkeletons />
        </Loading>
      }
    >
      {(data) => <DisputeLists disputes={data} />}
    </Loaded>
  );
}

export function DisputeLists({ disputes: { open, decided } }: { disputes: Disputes }) {
  return (
    <>
      {open.items.length === 0 ? (
        <NothingWaits>No bank wants money back.</NothingWaits>
      ) : (
        <OpenDisputes open={open} />
      )}
      {decided.items.length > 0 && (
        <section aria-labelledby="decided-disputes" className="mt-12">
          <h2 id="decided-disputes" className="text-2xl font-bold tracking-tight">
            Decided
          </h2>
          <p className="mt-1 mb-4 text-text-2">
            {decided.total > decided.items.length
              ? `The latest ${decided.items.length} of ${decided.total} in the last 90 days`
              : 'In the last 90 days, the latest first'}
          </p>
          <ul
            aria-labelledby="decided-disputes"
            className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card"
          >
            {decided.items.map((dispute) => (
              <li key={dispute.id} {...rowProps} className="first:rounded-t-2xl last:rounded-b-2xl">
                <DecidedDispute dispute={dispute} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function OpenDisputes({ open: { total, items } }: { open: Disputes['open'] }) {
  return (
    <>
      <p className="mb-4 flex flex-wrap justify-between gap-x-6 gap-y-1 text-text-2">
        <span>
          {total > items.length ? `${items.length} of ${total} open` : `${total} open`}, the soonest
          due first
        </span>
        <span className="hidden text-text-3 md:block">
          <kbd className="font-semibold">j</kbd> next, <kbd className="font-semibold">k</kbd> back
        </span>
      </p>
      <ul aria-label="Open disputes" className="grid grid-cols-1 gap-5">
        {items.map((dispute) => (
          <li key={dispute.id} {...rowProps} className="rounded-2xl">
            <DisputeCard dispute={dispute} />
          </li>
        ))}
      </ul>
    </>
  );
}

const looks: Record<DisputeEnd, { label: string; variant: BadgeVariant }> = {
  won: { label: 'Won', variant: 'success' },
  lost: { label: 'Lost', variant: 'danger' },
  warning_closed: { label: 'Closed', variant: 'neutral' },
  prevented: { label: 'Prevented', variant: 'neutral' },
};

/** A decided dispute: its outcome, and who bears which cost. */
function DecidedDispute({ dispute }: { dispute: AdminDispute }) {
  const { id, state, decidedAt, amount, isDemoMoney } = dispute;
  const look = state === 'open' ? undefined : looks[state];
  return (
    <article aria-labelledby={`admin-${id}`} className="grid grid-cols-1 gap-2 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {look && <Badge variant={look.variant}>{look.label}</Badge>}
        {decidedAt && (
          <p className="text-sm text-text-3">
            <Moment at={decidedAt} />
          </p>
        )}
      </div>
      <h3 id={`admin-${id}`} className="text-lg leading-6 font-bold tracking-tight wrap-anywhere">
        {dollarsText(amount)} asked back by <WhoAsks dispute={dispute} />
      </h3>
      <div className="text-[0.9375rem] leading-6 text-text-2">
        <DisputedBooking dispute={dispute} />
      </div>
      <p>{costText(dispute)}</p>
      {isDemoMoney && <DemoMoney className="w-max max-w-full" />}
    </article>
  );
}
