// Sends an operator's decision, shows the outcome, and refetches the admin data, since others decide too.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EndpointName, Input, Output } from '#contract/endpoints.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { codeOf, failureText } from '#web/kit/forms/failure-text.ts';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';

type DecisionName = Extract<EndpointName, `PUT /api/admin/${string}` | `POST /api/admin/${string}`>;

/** The state of a decision that is being sent, for the dialog or button that sends it. */
export interface Sending {
  isSending: boolean;
  /** Dialog "Confirm it is you". Render it: a decision that needs a recent sign-in waits for the reply. */
  confirmation: ReactNode;
}

interface Outcome<Name extends DecisionName> {
  /** Toast on success. */
  toast: { title: string; description?: string };
  /** Without a response if another operator was first. */
  onDone: (response?: Output<Name>) => void;
}

export function useDecision<Name extends DecisionName>(
  name: Name,
  outcome: Outcome<Name>,
): Sending & { send: (input: Input<Name>) => void } {
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const { withConfirmation, dialog } = useConfirmation();
  const request = useMutation(mutation(name));
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<Name>) => withConfirmation(() => request.mutateAsync(input as never)),
    onSuccess: async (response) => {
      await refetchAdmin(client);
      toast(outcome.toast);
      outcome.onDone(response);
    },
    onError: async (error) => {
      if (error instanceof Declined) return;
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
      // Another operator may have decided first: refetching updates the list, and a settled decision closes the dialog.
      await refetchAdmin(client);
      if (isOver.has(codeOf(error) ?? '')) outcome.onDone();
    },
  });
  const send = (input: Input<Name>) => startOnce(name, () => mutate(input));
  return { send, isSending: isPending, confirmation: dialog };
}

const isOver = new Set([
  'already_decided',
  'already_created',
  'session_not_scheduled',
  'not_found',
]);

const refetchAdmin = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [name] }) => String(name).startsWith('GET /api/admin/'),
  });
