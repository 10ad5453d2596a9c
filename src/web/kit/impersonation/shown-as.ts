// Whether the pages of this browser are shown as another person. Every page loads this file, so the rest is elsewhere.
import { localKeys } from '#web/ui/storage/browser-storage.ts';

/** Set while this page is shown as that person. */
export const shownAs: { personId?: string } = {};

export function readImpersonation(): string | null {
  try {
    return localStorage.getItem(localKeys.impersonation);
  } catch {
    return null;
  }
}

/** All tabs change together, also one that comes back from the back/forward cache: none mixes two people. */
export function followImpersonation(opened: string | null): void {
  const follow = () => readImpersonation() === opened || location.reload();
  for (const sign of ['storage', 'pageshow']) addEventListener(sign, follow);
}
