// Does what somebody chose on the demo's pay page, one thing at a time; the page then shows what came of it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Input } from '#contract/endpoints.ts';
import { ApiError, mutation } from '#web/kit/api.ts';
import { useStartOnce } from '#web/kit/start-once.ts';
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
      // Another tab was faster, or the time to pay is over: the page says which.
      if (error instanceof ApiError && error.code === 'checkout_closed')
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return {
    error: doing.error,
    /** What the button of an act needs to know. */
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
