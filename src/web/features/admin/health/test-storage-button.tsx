// Button that has the server write, read and delete a file where pictures are stored.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation, query } from '#web/kit/api/api.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';

export function TestStorageButton() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...mutation('POST /api/admin/health/storage'),
    onSuccess: async ({ failure, finishedAt }) => {
      await client.invalidateQueries(query('GET /api/admin/health'));
      if (!finishedAt)
        toast({ title: 'A test is already under way', description: 'Look again soon.' });
      else if (failure) toast({ title: 'The storage does not work', variant: 'destructive' });
      else toast({ title: 'The storage works', description: 'Tested once a minute at most.' });
    },
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return (
    <BusyButton
      variant="outline"
      size="sm"
      className="mt-5 self-start"
      isBusy={isPending}
      busyText="Testing…"
      onClick={() => mutate()}
    >
      Test the storage
    </BusyButton>
  );
}
