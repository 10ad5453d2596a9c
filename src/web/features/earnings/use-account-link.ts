// Opens the payment provider's page where a payout account is set up.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast.ts';
import {
  earningsQuery,
  payoutAccountQuery,
  payoutsQuery,
} from '../../kit/earnings/earnings-queries.ts';

export function useAccountLink() {
  const name = 'POST /api/instructor/payout-account';
  const queryClient = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending, data } = useMutation({
    ...mutation(name),
    onSuccess: async ({ url }) => {
      if (url) return location.assign(url);
      toast({ title: 'Payouts are set up', description: 'Your share is sent by itself now.' });
      // Payouts that were on hold for lack of an account are being sent now.
      for (const { queryKey } of [payoutAccountQuery, earningsQuery, payoutsQuery])
        await queryClient.invalidateQueries({ queryKey });
      // The button disappears after use, so focus moves to the card.
      focusPart('#payout-account');
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return {
    open: () => startOnce(name, () => mutate()),
    // Stays busy until the other page has loaded.
    isOpening: isPending || Boolean(data?.url),
  };
}
