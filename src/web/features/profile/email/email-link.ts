// Outcome of an email change link that led to this page; shown once.
import { type AuthCallback, authCallback } from '#web/kit/auth/auth-callback.ts';

export type EmailLink =
  /** The first of the two addresses is confirmed. */
  | { outcome: 'half-way'; text: string }
  /** Both addresses are confirmed, and the link brought an auth session. */
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

let unshown = emailLinkOf(authCallback);

export const unshownEmailLink = (): EmailLink | null => unshown;

/** The outcome must not appear again when the person returns to the page later. */
export function markEmailLinkNotified(): void {
  unshown = null;
}
