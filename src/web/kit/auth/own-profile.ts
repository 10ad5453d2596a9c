// The signed-in person's profile: the query, the mutation, and what a change updates elsewhere on the page.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { refreshUser } from '#web/kit/auth/auth.ts';
import { isSignedIn } from '#web/kit/auth/session/auth-session-store.ts';

export type Profile = Output<'GET /api/profile'>;

export const ownProfileQuery = queryOptions({
  ...query('GET /api/profile'),
  // Another tab may have changed it.
  refetchOnWindowFocus: 'always',
});

export function useProfileChange() {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation('PUT /api/profile'),
    // Form and photo are saved separately; one after the other, so that the last response is the newest state.
    scope: { id: 'own profile' },
    onSuccess: async (profile) => {
      // A response read before the change must not arrive after it.
      await queryClient.cancelQueries(ownProfileQuery);
      // Another person may have signed in since it was sent.
      if (isSignedIn(profile.id)) queryClient.setQueryData(ownProfileQuery.queryKey, profile);
      // The navigation shows name and photo too. The change is saved even if this refresh fails.
      await refreshUser().catch(() => undefined);
    },
  });
}
