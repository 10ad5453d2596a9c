// A decided dispute: its outcome, and who bears which cost.
import type { AdminDispute, DisputeEnd } from '#contract/disputes.ts';
import { centsOf, moneyText } from '#domain/money.ts';
import { Moment } from '#web/features/admin/moment.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { DisputedBooking, WhoAsks } from './disputed-booking.tsx';
import { costText } from './dispute-words.ts';

const looks: Record<DisputeEnd, { label: string; variant: BadgeVariant }> = {
  won: { label: 'Won', variant: 'success' },
  lost: { label: 'Lost', variant: 'danger' },
  warning_closed: { label: 'Closed', variant: 'neutral' },
  prevented: { label: 'Prevented', variant: 'neutral' },
};

export function DecidedDispute({ dispute }: { dispute: AdminDispute }) {
  const { id, state, decidedAt, amount, money } = dispute;
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
        {moneyText(centsOf(amount))} asked back by <WhoAsks dispute={dispute} />
      </h3>
      <div className="text-[0.9375rem] leading-6 text-text-2">
        <DisputedBooking dispute={dispute} />
      </div>
      <p>{costText(dispute)}</p>
      {money === 'play' && <DemoMoney className="w-max max-w-full" />}
    </article>
  );
}
