// Saves a legal text. Where somebody else was faster, what was typed stays.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LegalDocumentName } from '#contract/admin/legal-calls.ts';
import { mutation } from '#web/kit/api/api.ts';
import { legalQuery } from '#web/kit/api/legal-query.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';

const name = 'PUT /api/admin/legal/{document}';

interface SavedText {
  /** The one that the operator has seen. */
  version: number;
  text: string | null;
}

export function useSaveText(
  document: LegalDocumentName,
  { onSaved, onSettled }: { onSaved: () => void; onSettled: () => void },
) {
  const client = useQueryClient();
  const startOnce = useStartOnce();
  const { mutate, isPending, error } = useMutation({
    ...mutation(name),
    onSuccess: (saved) => {
      client.setQueryData(legalQuery(document).queryKey, saved);
      onSaved();
      toast({ title: 'Text saved' });
    },
    // What counts by now is compared the next time.
    onError: () => client.invalidateQueries(legalQuery(document)),
    onSettled,
  });
  const save = (body: SavedText) => startOnce(name, () => mutate({ params: { document }, body }));
  return { save, isSaving: isPending, error };
}
