// What a link of the address-change mails brought back to this page; told once.
import { type AuthCallback, authCallback } from '#web/kit/auth-callback.ts';

export type EmailLink =
  /** The first of the two addresses is confirmed. */
  | { outcome: 'half-way'; text: string }
  /** Both are; a session came along. */
  | { outcome: 'changed' }
  | { outcome: 'refused'; text: string };

export const profilePath = '/dashboard/profile';

export function emailLinkOf({
  path,
  type,
  hasToken,
  error,
  message,
}: AuthCallback): EmailLink | null {
  if (path !== profilePath) return null;
  if (error) return { outcome: 'refused', text: error.description };
  if (message) return { outcome: 'half-way', text: message };
  return type === 'email_change' && hasToken ? { outcome: 'changed' } : null;
}

let untold = emailLinkOf(authCallback);

export const untoldEmailLink = (): EmailLink | null => untold;

/** Whoever comes back to the page later is told nothing old. */
export function markEmailLinkNotified(): void {
  untold = null;
}
