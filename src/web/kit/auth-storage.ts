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

export const isAuthSessionStored = (): boolean => readAuthSession() !== null;

/** Only that very session: meanwhile somebody may have signed in. */
export function forgetAuthSession(stored: string | null): void {
  try {
    if (localStorage.getItem(authStorageKey) === stored) localStorage.removeItem(authStorageKey);
  } catch {
    // What cannot be removed could not be read either.
  }
}
