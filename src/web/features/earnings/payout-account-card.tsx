// State of the payout account, what it still needs, and a link to set it up.
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import type { PayoutAccount } from '#contract/money/payout-calls.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { presentCommissionText } from '#domain/text/commission-text.ts';
import { requirementTexts } from '#domain/text/requirement-text.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useCommission } from '#web/kit/earnings/use-commission.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { wordsOf } from './account-words.ts';
import { useMoneyOf } from './money-of.ts';

export function PayoutAccountCard() {
  const { queries, studio } = useMoneyOf();
  const query = useQuery(queries.account);
  const account = query.data;
  const words = account && wordsOf(account, studio !== undefined);
  return (
    <section
      aria-labelledby="payout-account"
      className="mt-8 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Landmark aria-hidden="true" className="size-6 shrink-0 text-accent" />
        <h2 id="payout-account" tabIndex={-1} className="text-xl font-bold tracking-tight">
          Payout account
        </h2>
        {words && <Badge variant={words.look}>{words.badge}</Badge>}
        {account?.provider === 'demo' && <Badge variant="info">Demo</Badge>}
      </div>
      <Loaded
        query={query}
        skeleton={<Skeleton className="mt-4 h-6 max-w-prose" />}
        renderFailure={(failure) => <div className="mt-4">{failure}</div>}
      >
        {(loaded) => <Content account={loaded} />}
      </Loaded>
    </section>
  );
}

function Content({ account }: { account: PayoutAccount }) {
  const { open, isOpening, dialog } = useAccountLink();
  const { mayDecide, studio } = useMoneyOf();
  const commission = useCommission(studio?.id);
  const { text, action } = wordsOf(account, studio !== undefined);
  const missing = requirementTexts(account.requirements);
  return (
    <div className="mt-3 grid grid-cols-1 justify-items-start gap-4">
      <p className="max-w-prose text-text-2">
        {text} {presentCommissionText(commission.bps, studio && 'the studio gets', commission.tax)}
      </p>
      {missing.length > 0 && (
        <ul className="list-disc pl-5 marker:text-text-3">
          {missing.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
      )}
      {action && !mayDecide && <p>Only owners of the studio set it up.</p>}
      {action && mayDecide && (
        <BusyButton isBusy={isOpening} busyText="One moment…" onClick={open}>
          {action}
        </BusyButton>
      )}
      {account.status === 'rejected' && (
        <Link to="/contact" className="py-2 font-semibold underline underline-offset-4">
          Contact us
        </Link>
      )}
      {dialog}
    </div>
  );
}

/** Opens the payment provider's page where a payout account is set up. */
function useAccountLink() {
  const name = 'POST /api/instructor/payout-account';
  const queryClient = useQueryClient();
  const startOnce = useStartOnce();
  const { withConfirmation, dialog } = useConfirmation();
  const { queries, whose, studio } = useMoneyOf();
  const request = useMutation(mutation(name));
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => withConfirmation(() => request.mutateAsync({ query: whose })),
    onSuccess: async ({ url }) => {
      if (url) return location.assign(url);
      const description = `${studio ? 'The share of the studio' : 'Your share'} is sent by itself now.`;
      toast({ title: 'Payouts are set up', description });
      // Payouts that were on hold for lack of an account are being sent now.
      for (const { queryKey } of [queries.account, queries.earnings, queries.payouts])
        await queryClient.invalidateQueries({ queryKey });
      // The button disappears after use, so focus moves to the card.
      focusPart('#payout-account');
    },
    onError: (error) => {
      if (error instanceof Declined) return;
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
  return {
    open: () => startOnce(name, () => mutate()),
    // Stays busy until the other page has loaded.
    isOpening: isPending || Boolean(data?.url),
    dialog,
  };
}
