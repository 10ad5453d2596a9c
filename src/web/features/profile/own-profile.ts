// The signed-in person's profile: reading it, changing it, and what else on the page hears of a change.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { mutation, query } from '#web/kit/api.ts';
import { refreshUser } from '#web/kit/auth.ts';
import { isSignedIn } from '#web/kit/session-store.ts';

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
    // Form and photo save on their own; one after the other, the last answer is the newest state.
    scope: { id: 'own profile' },
    onSuccess: async (profile) => {
      // What was read before the change must not arrive after it.
      await queryClient.cancelQueries(ownProfileQuery);
      // Somebody else may have come in since it was sent.
      if (isSignedIn(profile.id)) queryClient.setQueryData(ownProfileQuery.queryKey, profile);
      // The navigation shows name and photo too. The change is saved; whether this works is another matter.
      await refreshUser().catch(() => undefined);
    },
  });
}
