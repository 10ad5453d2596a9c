// Rules that found something, in words.

const kinds: Record<string, string> = {
  email: 'an email address',
  phone: 'a phone number',
  link: 'a link to another site',
};

/** "an email address", "“venmo”" */
export const foundText = (rule: string): string =>
  rule.startsWith('word:') ? `“${rule.slice('word:'.length)}”` : (kinds[rule] ?? rule);

/** "It contains a phone number and “venmo”. It is your first class here." */
export function waitingReason(rules: readonly string[]): string {
  const found = rules.filter((rule) => rule !== 'first-class').map(foundText);
  const list =
    found.length > 1 ? `${found.slice(0, -1).join(', ')} and ${found.at(-1)}` : (found[0] ?? '');
  return [
    ...(list === '' ? [] : [`It contains ${list}.`]),
    ...(rules.includes('first-class') ? ['It is your first class here.'] : []),
  ].join(' ');
}
