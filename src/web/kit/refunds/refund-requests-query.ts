// Queries of open refund requests, and the mutation that decides one.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefundRequest } from '#contract/bookings/bookings.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { refreshEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';

// Learners send requests at any time, so cached data is always refetched.
const always = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

/** Requests that the reader decides: for their own classes, and for bookings of their studios. */
export const refundRequestsQuery = queryOptions({
  ...query('GET /api/refund-requests'),
  ...always,
});

/** Those of one studio: the list of all that the reader decides ends at 100. */
export const studioRefundRequestsQuery = (studioId: string) =>
  queryOptions({
    ...query('GET /api/refund-requests', { query: { studio: studioId } }),
    ...always,
  });

/** All requests, for operators. */
export const adminRefundRequestsQuery = queryOptions({
  ...query('GET /api/admin/refund-requests'),
  ...always,
});

export interface RefundDecision {
  /** Zero rejects the request. */
  amountCents: number;
  reply: string;
}

export function useRefundDecision(request: RefundRequest, onDone: () => void) {
  const name = 'PUT /api/refund-requests/{id}';
  const queryClient = useQueryClient();
  const startOnce = useStartOnce();
  // All lists are refetched, also those of studios, because the same person may look at another one next.
  const readAgain = () =>
    Promise.all([
      ...[refundRequestsQuery, adminRefundRequestsQuery].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
      refreshEarnings(queryClient),
    ]);
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    onSuccess: async (_answered, { body: { amount } }) => {
      await readAgain();
      toast(decidedToast(request, centsOf(amount)));
      onDone();
    },
    onError: async (error) => {
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      // Another person may have been faster, or the class was canceled: the refetched list shows it.
      await readAgain();
    },
  });
  const send = ({ amountCents, reply }: RefundDecision) =>
    startOnce(name, () =>
      mutate({ params: { id: request.id }, body: { amount: amountCents / 100, reply } }),
    );
  return { send, isSending: isPending };
}

const decidedToast = ({ learner }: RefundRequest, amountCents: number) =>
  amountCents > 0
    ? {
        title: 'Refund granted',
        description: `${moneyText(amountCents)} goes back to ${learner.fullName}.`,
      }
    : { title: 'Request declined', description: `${learner.fullName} has been notified.` };
