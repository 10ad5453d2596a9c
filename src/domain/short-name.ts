// How strangers see somebody's name.

/** "Lin Huang" → "Lin H."; a single name stays as it is. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const initial = new Intl.Segmenter('en')
    .segment(others.at(-1) ?? '')
    [Symbol.iterator]()
    .next();
  return initial.done ? first : `${first} ${initial.value.segment.toLocaleUpperCase('en')}.`;
}
