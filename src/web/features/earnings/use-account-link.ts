// Leads to the page of the payment service on which a payout account is set up.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/features/profile/failure-text.ts';
import { mutation } from '#web/kit/api.ts';
import { focusPart } from '#web/kit/focus-page.ts';
import { useStartOnce } from '#web/kit/start-once.ts';
import { toast } from '#web/ui/toast.ts';
import { earningsQuery, payoutAccountQuery, payoutsQuery } from './earnings-queries.ts';

export function useAccountLink() {
  const name = 'POST /api/instructor/payout-account';
  const queryClient = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending, data } = useMutation({
    ...mutation(name),
    onSuccess: async ({ url }) => {
      if (url) return location.assign(url);
      toast({ title: 'Payouts are set up', description: 'Your share is sent by itself now.' });
      // What was held for want of an account is on its way.
      for (const { queryKey } of [payoutAccountQuery, earningsQuery, payoutsQuery])
        await queryClient.invalidateQueries({ queryKey });
      // The button is gone with its use.
      focusPart('#payout-account');
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return {
    open: () => startOnce(name, () => mutate()),
    // Until the other page has come.
    isOpening: isPending || Boolean(data?.url),
  };
}
