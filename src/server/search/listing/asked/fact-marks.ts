// Translates the searched facts of a class into the marks that `listing_words` in the database gives it.
import type { SearchQuery } from '#contract/classes/class-search.ts';

type Facts = Pick<SearchQuery, 'level' | 'language' | 'rating' | 'kids' | 'stepFree'>;

/** One of each list is required; undefined where no fact is requested. */
export function factMarks({ level, language, rating, kids, stepFree }: Facts) {
  const marks = [
    level && [`~l${level}`, '~lall_levels'],
    language && [`~g${language}`],
    rating !== undefined && [`~r${rating * 10}`],
    kids && ['~k'],
    stepFree && ['~s'],
  ].filter((each) => each !== undefined && each !== false);
  return marks.length > 0 ? marks : undefined;
}
