// Cuts a list into pages as Stripe does.
import type { StripeObject } from './ledger.ts';

interface Page {
  limit?: number;
  starting_after?: string;
}

export function pageOf(all: readonly StripeObject[], { limit = 10, starting_after: after }: Page) {
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  const data = all.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < all.length, url: '/' };
}
