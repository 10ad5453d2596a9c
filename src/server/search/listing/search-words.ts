// The words somebody searches for, in the form in which the index knows them.

export interface SearchWords {
  /** All but the last. */
  head: string[];
  /** Perhaps still being typed. */
  last: string;
}

/** More say nothing more. */
const mostWords = 10;
const mostLetters = 30;

/** Letters and digits without accents in small letters: what `plain_text` of the database makes of a text. */
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
