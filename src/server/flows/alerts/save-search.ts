// Saves a search as an alert; the classes that match it already are no news.
import type { Alert } from '#contract/alerts/alert-calls.ts';
import type { SavedSearch } from '#contract/alerts/search-text.ts';
import type { SearchQuery } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { addAlert } from '../../alerts/add-alert.ts';
import type { Context } from '../../shared/context.ts';
import { findMatches } from './find-matches.ts';

interface SaveSearchInput {
  personId: string;
  search: SearchQuery;
}

export async function saveSearch(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  { personId, search }: SaveSearchInput,
): Promise<Alert> {
  const saved = textsOf(search);
  const matches = await findMatches(db, context, saved);
  const seenClassIds = matches.map(({ id }) => id);
  return addAlert(db, context, { personId, search: saved, seenClassIds });
}

/** As in an address, so that a later version of the search reads it by its own rules. */
const textsOf = (search: SearchQuery): SavedSearch =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
