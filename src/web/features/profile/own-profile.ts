// The signed-in person's profile: reading it, changing it, and what else on the page hears of a change.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { mutation, query } from '#web/kit/api.ts';
import { refreshUser } from '#web/kit/auth.ts';

export type Profile = Output<'GET /api/profile'>;

export const ownProfileQuery = query('GET /api/profile');

export function useProfileChange() {
  const queryClient = useQueryClient();
  return useMutation({
    ...mutation('PUT /api/profile'),
    onSuccess: async (profile) => {
      queryClient.setQueryData(ownProfileQuery.queryKey, profile);
      // The navigation shows name and photo too. The change is saved; whether this works is another matter.
      await refreshUser().catch(() => undefined);
    },
  });
}
