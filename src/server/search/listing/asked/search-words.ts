// Splits a search text into words in the form that the index uses.

export interface SearchWords {
  /** All words but the last. */
  head: string[];
  /** The last word, which may still be incomplete. */
  last: string;
}

/** More words do not narrow the search. */
const mostWords = 10;
const mostLetters = 30;

/** Lowercase letters and digits without accents, as `plain_text` in the database produces them. */
export function searchWords(text: string): SearchWords | undefined {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 0)
    .map((word) => word.slice(0, mostLetters))
    .slice(0, mostWords);
  const last = words.pop();
  return last === undefined ? undefined : { head: words, last };
}

export const wordsText = ({ head, last }: SearchWords): string => [...head, last].join(' ');
