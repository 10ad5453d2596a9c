// Saves a class or takes it off again: shown at once, put right should the server refuse.
import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { ApiError, mutation, query } from '#web/kit/api.ts';
import { signInAddress } from '#web/kit/sign-in-address.ts';
import { toast } from '#web/ui/toast.ts';
import type { Choosable } from './choosable.ts';

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
    // Pressed before it was known what else is saved.
    if (!isComplete) void client.invalidateQueries({ queryKey });
    if (!isSaved) toast({ title: 'Saved', description: `You find “${title}” on your dashboard.` });
  } catch (error) {
    // What the server has is what counts now.
    void client.invalidateQueries({ queryKey });
    const description = error instanceof ApiError ? error.message : 'Please check your connection.';
    toast({ title: isSaved ? 'Still saved' : 'Not saved', description, variant: 'destructive' });
  }
}

/** One after the other for each class, so that the last press wins. */
function send(client: QueryClient, id: string, isSaved: boolean): Promise<unknown> {
  const scope = { id: `saved-${id}` };
  const cache = client.getMutationCache();
  const input = { params: { id } };
  return isSaved
    ? cache.build(client, { ...mutation('DELETE /api/saved-classes/{id}'), scope }).execute(input)
    : cache.build(client, { ...mutation('PUT /api/saved-classes/{id}'), scope }).execute(input);
}

/** A visitor comes back to the page they are on. */
export function askToSignIn(navigate: NavigateFunction): void {
  void navigate(signInAddress(location));
}
