// Follows or stops following an instructor: shown optimistically, corrected if the server refuses.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { mutation, query } from '#web/kit/api/api.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface Followable {
  id: string;
  fullName: string;
}

const { queryKey } = query('GET /api/follows/ids');
const listKey = query('GET /api/follows').queryKey;

export function useToggleFollow(instructor: Followable): (follows: boolean) => void {
  const client = useQueryClient();
  return (follows) => void toggleFollow(client, instructor, follows);
}

export async function toggleFollow(
  client: QueryClient,
  { id, fullName }: Followable,
  follows: boolean,
): Promise<void> {
  await client.cancelQueries({ queryKey });
  const isComplete = client.getQueryData(queryKey) !== undefined;
  client.setQueryData(queryKey, (ids = []) => {
    const others = ids.filter((each) => each !== id);
    return follows ? [...others, id] : others;
  });
  try {
    await send(client, id, follows);
    // Pressed before the others were loaded.
    if (!isComplete) void client.invalidateQueries({ queryKey });
    // One that was just left stays in a list that is open, so that a slip can be undone.
    if (!follows) return;
    void client.invalidateQueries({ queryKey: listKey });
    toast({
      title: `You follow ${fullName}`,
      description: 'We tell you about new classes and dates, by email once a week at most.',
    });
  } catch (error) {
    // Falls back to the server's state.
    void client.invalidateQueries({ queryKey });
    const title = follows ? 'Not followed' : 'Still followed';
    toast({ title, description: failureText(error), variant: 'destructive' });
  }
}

/** Requests for one instructor run one after the other, so that the last press wins. */
function send(client: QueryClient, id: string, follows: boolean): Promise<unknown> {
  const scope = { id: `follow-${id}` };
  const cache = client.getMutationCache();
  const input = { params: { id } };
  return follows
    ? cache.build(client, { ...mutation('PUT /api/follows/{id}'), scope }).execute(input)
    : cache.build(client, { ...mutation('DELETE /api/follows/{id}'), scope }).execute(input);
}
