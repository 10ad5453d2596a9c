// The name of a studio in the address of its page.
import { usernameFrom } from '../text/username.ts';

export const handleLength = { least: 3, most: 40 } as const;

const isTaken = /^(admin|api|edit|invitations?|new|studios?|trellis)$/;

/** The problem, as a sentence to show under the field; undefined if there is none. */
export function handleProblem(handle: string): string | undefined {
  const { least, most } = handleLength;
  if (handle.length < least) return `Page address must be at least ${least} characters`;
  if (handle.length > most) return `Page address must be at most ${most} characters`;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(handle))
    return 'Page address may only contain small letters, digits, and dashes between them';
  if (isTaken.test(handle)) return 'This page address is reserved';
  return undefined;
}

/** "Clay & Co." becomes "clay-co"; a name without usable letters becomes "studio". */
export function handleFrom(name: string, ending = ''): string {
  const plain = usernameFrom(name).replaceAll(/[._-]+/g, '-');
  const base = plain === 'new-member' || handleProblem(plain) !== undefined ? 'the-studio' : plain;
  return ending ? `${base.slice(0, 30)}-${ending}` : base;
}
