// Runs the chosen action on the demo's payment page, one at a time; the page then shows the outcome.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoints.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { checkoutQuery } from './checkout.ts';

type Act = Input<'POST /api/demo-checkouts/{id}'>['body']['act'];

export function useActs(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = checkoutQuery(id);
  const startOnce = useStartOnce();
  const doing = useMutation({
    ...mutation('POST /api/demo-checkouts/{id}'),
    onSuccess: (response) => queryClient.setQueryData(queryKey, response),
    onError: (error) => {
      // Another tab was faster, or the time to pay is over; the refetched page says which.
      if (error instanceof ApiError && error.code === 'checkout_closed')
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    error: doing.error,
    /** Props of an action's button. */
    button: (act: Act) => ({
      isBusy: doing.isPending,
      isDoing: doing.isPending && doing.variables.body.act === act,
      onClick: () =>
        startOnce('POST /api/demo-checkouts/{id}', () =>
          doing.mutate({ params: { id }, body: { act } }),
        ),
    }),
  };
}
