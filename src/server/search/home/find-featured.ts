// Finds the classes that the operator features and people can book now, in the operator's order.
import type { FeaturedClass } from '#contract/classes/featured.ts';
import { featuredPhase } from '#domain/classes/featured-time.ts';
import type { Db } from '#platform/db/db.ts';
import { findFreeOf } from './home-store.ts';

export async function findFeatured(
  db: Db,
  { featured, now }: { featured: readonly FeaturedClass[]; now: Date },
): Promise<string[]> {
  const ids = featured.filter((each) => featuredPhase(each, now) === 'now').map(({ id }) => id);
  if (ids.length === 0) return [];
  const free = new Set(await findFreeOf(db, { ids, now }));
  return ids.filter((id) => free.has(id));
}
