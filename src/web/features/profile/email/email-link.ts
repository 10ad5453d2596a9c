// Outcome of a link that led to the settings, usually one of an email change; shown once.
import { useEffect, useState } from 'react';
import { authCallback, hasLink, spendAuthCallback } from '#web/kit/auth/auth-callback.ts';
import { redeemLink } from '#web/kit/auth/auth.ts';
import type { LinkOutcome } from '#web/kit/auth/link/redeem-link.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';

export type EmailLink =
  /** The first of the two addresses is confirmed. */
  | { outcome: 'half-way' }
  /** Both addresses are confirmed. */
  | { outcome: 'changed' }
  /** Another browser asked for the link, if it is one of ours; only the settings show whether the address has changed. */
  | { outcome: 'elsewhere' }
  | { outcome: 'refused'; text: string };

export const profilePath = '/dashboard/profile';

export function emailLinkOf(link: LinkOutcome): EmailLink | null {
  if (link.state === 'refused') return { outcome: 'refused', text: link.reason };
  if (link.state === 'half-confirmed') return { outcome: 'half-way' };
  if (link.state === 'elsewhere') return { outcome: 'elsewhere' };
  const isChanged = link.state === 'signed-in' && link.type === 'email_change';
  return isChanged ? { outcome: 'changed' } : null;
}

let unshown: EmailLink | null = null;

export const unshownEmailLink = (): EmailLink | null => unshown;

/** The outcome must not appear again when the person returns to the page later. */
export function markEmailLinkNotified(): void {
  unshown = null;
  spendAuthCallback();
}

/** Redeems the link this page was opened with; true when that is done, or there is none. */
export function useRedeemedLink(): boolean {
  const [isDone, setDone] = useState(() => !hasLink(authCallback));
  useEffect(() => {
    if (isDone) return;
    void redeemLink()
      .then(emailLinkOf, (error: unknown): EmailLink => {
        return { outcome: 'refused', text: failureText(error) };
      })
      .then((link) => {
        unshown = link;
        setDone(true);
      });
  }, [isDone]);
  return isDone;
}
