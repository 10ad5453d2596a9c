// Makes the signed-in person an instructor, and tells the rest of the page who they are now.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failureText } from '#web/features/profile/failure-text.ts';
import { mutation, query } from '#web/kit/api.ts';
import { refreshUser } from '#web/kit/auth.ts';
import { isSignedIn } from '#web/kit/session-store.ts';
import { toast } from '#web/ui/toast.ts';

export function useBecomeInstructor() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    ...mutation('POST /api/become-teacher'),
    onSuccess: async (profile) => {
      // Somebody else may have come in since it was sent.
      if (!isSignedIn(profile.id)) return;
      queryClient.setQueryData(query('GET /api/profile').queryKey, profile);
      // The change is made; that the navigation learns of it is another matter.
      await refreshUser().catch(() => undefined);
      await navigate('/dashboard/teacher');
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
}
