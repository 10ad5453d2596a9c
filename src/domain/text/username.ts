// Validates usernames, and derives a person's first username from their name.

export const usernameLength = { least: 3, most: 30 } as const;

/** Names that could pass for the marketplace itself, or for one of its URLs. */
const reserved = new Set(
  `about account accounts admin administrator anonymous api auth billing contact dashboard deleted dev explore faq
  former help host info instructor instructors learner mail me member moderator nobody null official operator
  operators owner payments payout payouts privacy profile root security settings signin signup staff student
  students support system teacher teachers team terms trellis undefined user users webmaster you`.split(
    /\s+/,
  ),
);

/** The problem, as a sentence to show under the field; undefined if there is none. */
export function usernameProblem(username: string): string | undefined {
  const { least, most } = usernameLength;
  if (username.length < least) return `Username must be at least ${least} characters`;
  if (username.length > most) return `Username must be at most ${most} characters`;
  if (!/^[A-Za-z0-9]/.test(username)) return 'Username must begin with a letter or a digit';
  if (!/^[A-Za-z0-9._-]+$/.test(username))
    return 'Username may only contain letters, digits, dots, dashes and underscores';
  // "a.d.m.i.n" and "support_" could pass for the marketplace as well.
  if (reserved.has(username.toLowerCase().replaceAll(/[._-]/g, '')))
    return 'This username is reserved';
  return undefined;
}

/** "Zoë O'Neill" becomes "zoe-oneill"; a name without usable letters becomes "new-member". */
export function usernameFrom(fullName: string, ending = ''): string {
  const tail = ending && `-${ending}`;
  const plain = fullName
    // Longer names are not real, and decomposing letters makes them longer still.
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, usernameLength.most - tail.length)
    .replace(/^-+|-+$/g, '');
  return `${usernameProblem(plain) === undefined ? plain : 'new-member'}${tail}`;
}
