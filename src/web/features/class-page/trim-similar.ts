// Leaves only what cards show in the list of similar classes, which the server sends with the HTML.
import type { QueryClient } from '@tanstack/react-query';
import { type ShownCard, shownCard } from '#web/features/class-card/shown-card.ts';
import { similarQuery } from '#web/kit/class/class-queries.ts';

export function trimSimilar(client: QueryClient, id: string): void {
  const { queryKey } = similarQuery(id);
  const cards = client.getQueryData(queryKey);
  if (cards) client.setQueryData<ShownCard[]>(queryKey, cards.map(shownCard));
}
