// Corrects misspelled words to similar words of titles and tags.
import type { Db } from '#platform/db/db.ts';
import { countSlips } from '#platform/places/count-slips.ts';
import { swapsOf } from '#platform/places/place-queries.ts';
import { isFiller } from '../../words/thesaurus.ts';
import type { SearchWords } from '../asked/search-words.ts';
import { countClassesWith, findAlikeWords, findUnknownWords } from './spelling-store.ts';

/** Shorter texts are no words yet. */
const fewestLetters = 4;

/** One slip in four to six letters, two in seven to ten: a doubled letter in the wrong place counts two. */
const mostSlips = (word: string): number => (word.length + 1) / 4;

/** Undefined when there is nothing to correct, or no similar word. */
export async function correctWords(
  db: Db,
  { head, last }: SearchWords,
): Promise<SearchWords | undefined> {
  const words = [...head, last];
  const unknown = new Set(
    await findUnknownWords(
      db,
      words.filter((word) => !isFiller(word)),
    ),
  );
  const meant = await Promise.all(
    words.map((word) => (unknown.has(word) ? findMeant(db, word) : Promise.resolve(word))),
  );
  if (unknown.size === 0 || meant.includes(undefined)) return undefined;
  const corrected = meant as string[];
  return { head: corrected.slice(0, -1), last: corrected.at(-1) ?? '' };
}

/** Trigrams find candidates, the number of slips ranks them: insertions, deletions, replacements and transpositions. */
async function findMeant(db: Db, word: string): Promise<string | undefined> {
  if (word.length < fewestLetters) return undefined;
  const alike = await findAlikeWords(db, word, swapsOf(word));
  const slips = new Map(alike.map((candidate) => [candidate, countSlips(word, candidate)]));
  const fewest = Math.min(...slips.values());
  if (fewest > mostSlips(word)) return undefined;
  const nearest = alike.filter((candidate) => slips.get(candidate) === fewest);
  return nearest.length > 1 ? mostTaught(db, nearest) : nearest[0];
}

/** Of words that are equally near, the one that most classes have: "potery" is pottery rather than poetry. */
async function mostTaught(db: Db, words: string[]): Promise<string | undefined> {
  const classes = await countClassesWith(db, words);
  return words.toSorted((one, other) => (classes.get(other) ?? 0) - (classes.get(one) ?? 0))[0];
}
