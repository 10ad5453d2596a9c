// Where the identity client keeps its session, and whether there is one: answered without loading the client.

export const authStorageKey = 'trellis-auth';

export function readAuthSession(): string | null {
  try {
    return localStorage.getItem(authStorageKey);
  } catch {
    // Where storage is forbidden the client keeps its session in memory, and this tab's client knows it.
    return null;
  }
}

/** What cannot be read is no session: the client passes over it, and nobody else would ever remove it. */
export function isAuthSessionStored(): boolean {
  const stored = readAuthSession();
  if (stored === null) return false;
  const isReadable = Boolean(parse(stored));
  if (!isReadable) forgetAuthSession(stored);
  return isReadable;
}

/** With it a session can be ended that is not stored any more. */
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

/** Only that very session: meanwhile somebody may have signed in. */
export function forgetAuthSession(stored: string | null): void {
  try {
    if (localStorage.getItem(authStorageKey) === stored) localStorage.removeItem(authStorageKey);
  } catch {
    // What cannot be removed could not be read either.
  }
}
