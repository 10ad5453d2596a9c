// Saves or unsaves a class: shown optimistically, corrected if the server refuses.
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { ApiError, mutation, query } from '#web/kit/api/api.ts';
import { rememberAction, takeAction } from '#web/kit/auth/pending-action.ts';
import { signInAddress } from '#web/kit/auth/sign-in-address.ts';
import { signInTo } from '#web/kit/auth/sign-in-reason.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type Choosable, savingOf } from './choosable.ts';

const { queryKey } = query('GET /api/saved-classes/ids');

export async function toggleSaved(
  client: QueryClient,
  { id, title }: Choosable,
  isSaved: boolean,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  const isComplete = client.getQueryData(queryKey) !== undefined;
  client.setQueryData(queryKey, (ids = []) => {
    const others = ids.filter((each) => each !== id);
    return isSaved ? others : [id, ...others];
  });
  try {
    await send(client, id, isSaved);
    // Pressed before the other saved classes were loaded.
    if (!isComplete) void client.invalidateQueries({ queryKey });
    if (!isSaved) toast({ title: 'Saved', description: `You find “${title}” on your dashboard.` });
  } catch (error) {
    // Falls back to the server's state.
    void client.invalidateQueries({ queryKey });
    const description =
      error instanceof ApiError ? error.message : 'Check your connection, then try again.';
    toast({ title: isSaved ? 'Still saved' : 'Not saved', description, variant: 'destructive' });
  }
}

/** Requests for one class run one after the other, so that the last press wins. */
function send(client: QueryClient, id: string, isSaved: boolean): Promise<unknown> {
  const scope = { id: `saved-${id}` };
  const cache = client.getMutationCache();
  const input = { params: { id } };
  return isSaved
    ? cache.build(client, { ...mutation('DELETE /api/saved-classes/{id}'), scope }).execute(input)
    : cache.build(client, { ...mutation('PUT /api/saved-classes/{id}'), scope }).execute(input);
}

/** Leads the visitor through sign-in and back to this page, where the class is saved (`useSaved`). */
export function askToSignIn(navigate: NavigateFunction, { id, title }: Choosable): void {
  rememberAction(savingOf(id));
  void navigate(signInAddress(location), { state: signInTo(`save “${title}”`) });
}

/** Saves the class if the viewer asked for that before signing in. */
export async function savePending(client: QueryClient, chosen: Choosable): Promise<void> {
  if (takeAction(savingOf(chosen.id))) await toggleSaved(client, chosen, false);
}
