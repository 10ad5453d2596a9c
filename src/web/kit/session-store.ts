// Who is signed in, as this browser knows it: kept in local storage under authUser, shared by all tabs.

export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
  role: 'student' | 'instructor' | 'operator';
  profileImage?: string | null;
}

/** `unknown` is what the server renders: pages are the same for everyone. */
export type Session =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser };

const storageKey = 'authUser';
const unknown: Session = { status: 'unknown' };
const signedOut: Session = { status: 'signed-out' };

let current: Session | undefined;
const listeners = new Set<() => void>();

export function readSession(): Session {
  current ??= firstSession();
  return current;
}

/** theme.js takes any entry for a session, since it must be quick; here an unreadable one is found out. */
function firstSession(): Session {
  const session = parseSession(readStorage());
  if (session.status === 'signed-out') forget();
  showOnRoot(session);
  return session;
}

export const readServerSession = (): Session => unknown;

export function saveSession(user: SessionUser | null): void {
  if (user) remember(user);
  else forget();
  become(user ? { status: 'signed-in', user } : signedOut);
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) become(parseSession(readStorage()));
}

function become(session: Session): void {
  current = session;
  showOnRoot(session);
  for (const listener of listeners) listener();
}

/** The style sheet shows the signed-in or signed-out variant by this attribute. */
function showOnRoot(session: Session): void {
  document.documentElement.dataset['signedIn'] = String(session.status === 'signed-in');
}

function remember(user: SessionUser): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(user));
  } catch {
    // Storage may be forbidden or full; this tab still knows who is signed in.
  }
}

function forget(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // What cannot be removed could not be read either.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function parseSession(stored: string | null): Session {
  if (!stored) return signedOut;
  try {
    const user: unknown = JSON.parse(stored);
    return isUser(user) ? { status: 'signed-in', user } : signedOut;
  } catch {
    return signedOut;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, email, fullName } = value as Record<string, unknown>;
  return [id, email, fullName].every((part) => typeof part === 'string');
}
