// Finds the pages and settings whose names contain every typed word.

export interface Entry {
  /** Unique among all that are shown at once. */
  id: string;
  label: string;
  detail?: string;
  /** What it is found by besides; not shown. */
  words?: string;
  to: string;
}

/** Names that begin with what is typed come first; otherwise the order stays. */
export function matchEntries(entries: readonly Entry[], typed: string): Entry[] {
  const words = wordsOf(typed);
  const whole = words.join(' ');
  const found = entries.filter(({ label, words: others = '' }) => {
    const own = wordsOf(`${label} ${others}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
  const begins = ({ label }: Entry): boolean => wordsOf(label).join(' ').startsWith(whole);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
