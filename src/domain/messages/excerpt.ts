// Cuts the part out of a message that a search has found, and tells which letters of it match.

export interface ExcerptPart {
  text: string;
  isFound: boolean;
}

/** Letters before the first match, so that it is visible in a narrow list; and letters in all. */
const [before, most] = [18, 160];

/** `terms` are plain: lower case, without accents. Each is found at the beginnings of words, as the search does. */
export function excerptOf(text: string, terms: readonly string[]): ExcerptPart[] {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  const isFound = markFound(letters, terms);
  const first = Math.max(0, isFound.indexOf(true));
  const from = first <= before ? 0 : wordStart(letters, first - before, first);
  const to = Math.min(letters.length, from + most);
  const parts: ExcerptPart[] = from > 0 ? [{ text: '…', isFound: false }] : [];
  for (let at = from; at < to; at += 1) add(parts, letters[at] ?? '', isFound[at] ?? false);
  if (to < letters.length) add(parts, '…', false);
  return parts;
}

function add(parts: ExcerptPart[], text: string, isFound: boolean): void {
  const last = parts.at(-1);
  if (last?.isFound === isFound) last.text += text;
  else parts.push({ text, isFound });
}

/** The first word after `from`; a word longer than that is cut. */
function wordStart(letters: readonly string[], from: number, first: number): number {
  const space = letters.indexOf(' ', from);
  return space >= 0 && space < first ? space + 1 : from;
}

/** As `plain_text` of the database: what is not a letter or a digit divides words, accents count for nothing. */
const dividers =
  /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]/gu;

const plain = (letter: string): string =>
  letter
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u02bb\u02bc]/g, '')
    .replaceAll(dividers, ' ');

function markFound(letters: readonly string[], terms: readonly string[]): boolean[] {
  const isFound = letters.map(() => false);
  /** Of each plain letter, the letter that it comes from. */
  const origins: number[] = [];
  let words = '';
  for (const [index, letter] of letters.entries())
    for (const one of plain(letter)) {
      words += one;
      for (let unit = 0; unit < one.length; unit += 1) origins.push(index);
    }
  for (const term of terms)
    for (let at = words.indexOf(term); at >= 0; at = words.indexOf(term, at + 1))
      if (at === 0 || words[at - 1] === ' ')
        isFound.fill(true, origins[at], (origins[at + term.length - 1] ?? 0) + 1);
  return isFound;
}
