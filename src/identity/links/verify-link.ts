// Builds the URL of a mailed link: our own, with the token, its type and the final redirect.
import type { Identity } from '../identity.ts';

/** The purpose that a link or a code claims. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

export interface LinkParts {
  linkToken: string;
  type: LinkType;
  /** Already checked by `allowedRedirect`. */
  redirectTo: string;
}

export function verifyLink(
  { settings }: Pick<Identity, 'settings'>,
  { linkToken, type, redirectTo }: LinkParts,
): string {
  // Left readable if it has no character with a meaning inside another URL.
  const target = /[&=#%+]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${settings.baseUrl}/verify?token=${linkToken}&type=${type}&redirect_to=${target}`;
}
