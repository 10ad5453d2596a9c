// Makes the signed-in person an instructor, and tells the rest of the page who they are now.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/features/profile/failure-text.ts';
import { ownProfileQuery } from '#web/features/profile/own-profile.ts';
import { mutation } from '#web/kit/api.ts';
import { refreshUser } from '#web/kit/auth.ts';
import { useRedirectAfter } from '#web/kit/redirect-after.ts';
import { isSignedIn } from '#web/kit/session-store.ts';
import { toast } from '#web/ui/toast.ts';

export function useBecomeInstructor() {
  const queryClient = useQueryClient();
  const redirectAfter = useRedirectAfter();
  return useMutation({
    ...mutation('POST /api/become-teacher'),
    onSuccess: async (profile) => {
      // Somebody else may have come in since it was sent.
      if (!isSignedIn(profile.id)) return;
      // What was read before the change must not arrive after it.
      await queryClient.cancelQueries(ownProfileQuery);
      queryClient.setQueryData(ownProfileQuery.queryKey, profile);
      // The change is made; that the navigation learns of it is another matter.
      await refreshUser().catch(() => undefined);
      await redirectAfter('/dashboard/teacher');
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
}
