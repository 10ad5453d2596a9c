// Sends a form with its pictures as a draft, based on a revision; 0 makes a new one.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { draftQuery, draftsQuery } from '#web/kit/class/draft-queries.ts';
import { fieldsOf } from '#web/kit/class/draft-values.ts';
import type { NewClass } from '#web/kit/class/editor-values.ts';
import { useStoreImages } from '../images/send-images.ts';
import { type Images, unusable } from '../images/use-images.ts';
import { ChangedElsewhere } from './draft-saver.ts';

interface SendDraftOptions {
  /** Leaves out the pictures that cannot be used, which say so themselves. */
  usableOnly?: true;
}

/** Returns the new revision. */
export function useSendDraft(
  form: Pick<UseFormReturn<NewClass>, 'getValues'>,
  images: Images,
  { usableOnly }: SendDraftOptions = {},
): (draftId: string, revision: number) => Promise<number> {
  const put = useMutation(mutation('PUT /api/class-drafts/{id}'));
  const storeAll = useStoreImages(images);
  const queryClient = useQueryClient();
  return async (draftId, revision) => {
    const list = await (usableOnly ? images.prepared() : images.settle());
    if (!list) throw new Error(unusable);
    try {
      const stored = await storeAll(list);
      const body = {
        revision,
        fields: fieldsOf(form.getValues()),
        images: stored.map(({ picture }) => picture.key),
        image_alts: stored.map(({ alt }) => alt),
      };
      const saved = await put.mutateAsync({ params: { id: draftId }, body });
      // The preview, and the form that is opened from there, begin with what was saved last.
      queryClient.setQueryData(draftQuery(draftId).queryKey, (known) => known && saved);
      void queryClient.invalidateQueries(draftsQuery);
      return saved.revision;
    } catch (error) {
      const isElsewhere =
        error instanceof ApiError && ['draft_changed', 'not_found'].includes(error.code ?? '');
      throw isElsewhere ? new ChangedElsewhere(error.message, { cause: error }) : error;
    }
  };
}
