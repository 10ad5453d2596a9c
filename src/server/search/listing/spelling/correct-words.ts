// Replaces misspelled words with the most similar words of titles.
import type { Db } from '#platform/db/db.ts';
import { countSlips } from '#platform/places/count-slips.ts';
import { swapsOf } from '#platform/places/place-queries.ts';
import type { SearchWords } from '../search-words.ts';
import { findAlikeWords, findUnknownWords } from './spelling-store.ts';

/** Shorter texts are no words yet. */
const fewestLetters = 4;
const lettersPerSlip = 4;

/** Undefined when there is nothing to correct, or no similar word. */
export async function correctWords(
  db: Db,
  { head, last }: SearchWords,
): Promise<SearchWords | undefined> {
  const words = [...head, last];
  const unknown = new Set(await findUnknownWords(db, words));
  const meant = await Promise.all(
    words.map((word) => (unknown.has(word) ? findMeant(db, word) : Promise.resolve(word))),
  );
  if (unknown.size === 0 || meant.includes(undefined)) return undefined;
  const corrected = meant as string[];
  return { head: corrected.slice(0, -1), last: corrected.at(-1) ?? '' };
}

async function findMeant(db: Db, word: string): Promise<string | undefined> {
  if (word.length < fewestLetters) return undefined;
  const alike = await findAlikeWords(db, word, swapsOf(word));
  const [nearest] = alike
    .map((candidate) => ({ candidate, slips: countSlips(word, candidate) }))
    .filter(({ slips }) => slips <= word.length / lettersPerSlip)
    .toSorted((one, other) => one.slips - other.slips);
  return nearest?.candidate;
}
