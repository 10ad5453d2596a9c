// The address of a link in a mail: our own, with what it proves and where it leads in the end.
import type { Identity } from '../identity.ts';

/** What a link or a code says it is for. */
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
  // Left readable where nothing in it means something else inside another address.
  const target = /[&=#%+]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${settings.baseUrl}/verify?token=${linkToken}&type=${type}&redirect_to=${target}`;
}
