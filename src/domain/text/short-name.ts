// Shortens a person's name for strangers.

const letters = new Intl.Segmenter('en');

/** "Lin Huang (she/her)" → "Lin H."; a single name stays as it is. */
export function shortName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const last = others.findLast((part) => /^\p{L}/u.test(part)) ?? '';
  const [initial] = letters.segment(last);
  return initial ? `${first} ${initial.segment.toLocaleUpperCase('en')}.` : first;
}
