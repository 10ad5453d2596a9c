// Publishes a draft, then leads to the class, where it can be shared.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutation } from '#web/kit/api/api.ts';
import { refreshUser } from '#web/kit/auth/auth.ts';
import { draftsQuery } from '#web/kit/class/draft-queries.ts';
import { forgetLists } from '#web/kit/class/forget-lists.ts';
import { justPublished } from '#web/kit/class/just-published.ts';

export function usePublishDraft() {
  const call = useMutation(mutation('POST /api/class-drafts/{id}/publish'));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const publish = async (draftId: string, revision: number): Promise<void> => {
    const body = { revision };
    const published = await call.mutateAsync({ params: { id: draftId }, body });
    forgetLists(queryClient);
    void queryClient.invalidateQueries(draftsQuery);
    // A learner becomes an instructor; the class exists even if refreshing the user fails.
    void refreshUser().catch(() => undefined);
    const hasPage = published.state === 'listed' || published.state === 'without-dates';
    const to = hasPage ? `/classes/${published.id}` : `/classes/${published.id}/edit`;
    await navigate(to, { replace: true, state: justPublished });
  };
  return { publish, isPublishing: call.isPending };
}
