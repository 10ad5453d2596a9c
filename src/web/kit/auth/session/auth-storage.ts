// Reads the identity client's stored session without loading the client.
import { localKeys } from '#web/ui/storage/browser-storage.ts';

const authStorageKey = localKeys.authSession;

export function readStoredAuth(): string | null {
  try {
    return localStorage.getItem(authStorageKey);
  } catch {
    // Without storage the session exists only in the memory of this tab's client.
    return null;
  }
}

/** Removes an unreadable entry: the client ignores it, and nothing else would ever remove it. */
export function isAuthSessionStored(): boolean {
  const stored = readStoredAuth();
  if (stored === null) return false;
  const isReadable = Boolean(parse(stored));
  if (!isReadable) forgetStoredAuth(stored);
  return isReadable;
}

/** The access token of a stored session; it can end that session after the entry is removed. */
export function accessTokenOf(stored: string | null): string | undefined {
  const session = stored === null ? undefined : parse(stored);
  if (typeof session !== 'object' || session === null || !('access_token' in session))
    return undefined;
  return typeof session.access_token === 'string' ? session.access_token : undefined;
}

function parse(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Removes this session only: somebody else may have signed in meanwhile. */
export function forgetStoredAuth(stored: string | null): void {
  try {
    if (localStorage.getItem(authStorageKey) === stored) localStorage.removeItem(authStorageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
