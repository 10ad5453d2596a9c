// Finds the classes that match a saved search, the soonest first, or whether a class is one of them.
import * as z from 'zod/mini';
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import { searchLimits, searchQuery } from '#contract/classes/class-search.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { findClasses } from '../../search/listing/find-classes.ts';
import { findsClass } from '../../search/listing/finds-class.ts';
import type { Context } from '../../shared/context.ts';

/** One page; somebody with more matches does not need an alert. Empty for a search that this version cannot read. */
export async function findMatches(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  search: SavedSearch,
): Promise<ClassCard[]> {
  const limit = String(searchLimits.mostPageSize);
  const parsed = z.safeParse(searchQuery, { ...search, limit });
  if (!parsed.success) return [];
  return (await findClasses(db, context, parsed.data)).classes;
}

export async function matchesClass(
  db: Db,
  context: Pick<Context, 'clock'>,
  { search, classId }: { search: SavedSearch; classId: string },
): Promise<boolean> {
  const parsed = z.safeParse(searchQuery, search);
  return parsed.success && findsClass(db, context, { query: parsed.data, classId });
}
