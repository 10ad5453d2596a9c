// Makes the signed-in user an instructor and updates the cached profile and session.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { mutation } from '#web/kit/api/api.ts';
import { refreshUser } from '#web/kit/auth/auth.ts';
import { useRedirectAfter } from '#web/kit/auth/redirect-after.ts';
import { isSignedIn } from '#web/kit/auth/auth-session-store.ts';
import { toast } from '#web/ui/toast.ts';

export function useBecomeInstructor() {
  const queryClient = useQueryClient();
  const redirectAfter = useRedirectAfter();
  return useMutation({
    ...mutation('POST /api/become-teacher'),
    onSuccess: async (profile) => {
      // Another user may have signed in since the request was sent.
      if (!isSignedIn(profile.id)) return;
      // A profile read before the change must not overwrite it.
      await queryClient.cancelQueries(ownProfileQuery);
      queryClient.setQueryData(ownProfileQuery.queryKey, profile);
      // The change is made even if the session's user cannot be refreshed.
      await refreshUser().catch(() => undefined);
      await redirectAfter('/dashboard/teacher');
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
}
