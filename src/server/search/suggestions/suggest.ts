// Suggests kinds, classes, instructors and towns for what somebody types into a search field.
import type { Suggestions } from '#contract/classes/suggestions.ts';
import type { Db } from '#platform/db/db.ts';
import { searchText } from '#platform/places/search-text.ts';
import type { Context } from '../../shared/context.ts';
import { searchWords } from '../listing/asked/search-words.ts';
import { findInstructors, findKinds, findTitles, findTowns } from './suggestion-store.ts';

/** A single letter suggests nothing in particular. */
const fewestLetters = 2;
const most = { kinds: 4, classes: 4, instructors: 2, towns: 3 };

const nothing: Suggestions = { kinds: [], classes: [], instructors: [], towns: [] };

export async function suggest(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  typed: string,
): Promise<Suggestions> {
  const words = searchWords(typed);
  if (!words) return nothing;
  const all = [...words.head, words.last];
  const text = all.join(' ');
  if (text.length < fewestLetters) return nothing;
  const now = clock.now();
  const [kinds, classes, instructors, towns] = await Promise.all([
    findKinds(db, { text, now, most: most.kinds }),
    findTitles(db, { words: all, now, most: most.classes }),
    findInstructors(db, { text, now, most: most.instructors }),
    findTowns(db, { text: searchText(text), now, most: most.towns }),
  ]);
  return {
    kinds,
    classes,
    instructors: instructors.map(({ username, full_name: fullName }) => ({ username, fullName })),
    towns: towns.map(({ name, state }) => ({ name, state, label: `${name}, ${state}` })),
  };
}
