// Saves the roster of a session as a CSV file.
import { useMutation } from '@tanstack/react-query';
import type { Roster } from '#contract/instructor-shapes.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { saveFile } from '#web/kit/page/save-file.ts';
import { mutation } from '#web/kit/api/api.ts';
import { toast } from '#web/ui/toast.ts';

/** Requires authentication, so a plain link does not work. */
export function useListFile({ session }: Roster) {
  const { mutate, isPending } = useMutation({
    ...mutation('GET /api/sessions/{id}/roster.csv'),
    onSuccess: (text) => saveFile(`roster-${session.startTime.slice(0, 10)}.csv`, 'text/csv', text),
    onError: (error) =>
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' }),
  });
  return { save: () => mutate({ params: { id: session.id } }), isSaving: isPending };
}
