// Asks for the payout account where money waits for it; empty where none does.
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { earningsQuery, payoutAccountQuery } from '#web/kit/earnings/earnings-queries.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { waitingText } from './waiting-text.ts';

export function PayoutsWait() {
  const { data: earnings } = useQuery(earningsQuery);
  const { data: account } = useQuery(payoutAccountQuery);
  const text = earnings && account?.status === 'none' && waitingText(earnings);
  if (!text) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-warning bg-warning-soft p-4 sm:p-5">
      <Landmark aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-48 font-semibold">{text}</p>
      <LinkButton to="/dashboard/teacher/earnings#payout-account" size="sm">
        Set up payouts
      </LinkButton>
    </div>
  );
}
