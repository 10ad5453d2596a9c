// The signed-in person's auth sessions: the list, and ending one or all others.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { callIdentity } from '#web/kit/auth/identity/call-identity.ts';

export type OwnSession = NonNullable<Output<'GET /api/account/sessions'>['sessions']>[number];

export const ownSessionsQuery = queryOptions({
  ...query('GET /api/account/sessions'),
  refetchOnWindowFocus: 'always',
});

export function useSessionEnd() {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation('DELETE /api/account/sessions/{id}'),
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery),
  });
}

export function useSignOutElsewhere() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callIdentity((client) => client.signOut({ scope: 'others' })),
    onSettled: () => queryClient.invalidateQueries(ownSessionsQuery),
  });
}
