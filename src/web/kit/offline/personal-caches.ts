// Deletes what this browser has kept for time without a network about anybody but the person who is signed in.
import { cacheNames } from '#web/ui/storage/cache-names.ts';
import { onPersonChange, readAuthSession } from '../auth/session/auth-session-store.ts';

const visitor = 'visitor';

/** The id of the signed-in person; one name for everybody who is not. */
export function personHere(): string {
  const authSession = readAuthSession();
  return authSession.status === 'signed-in' ? authSession.user.id : visitor;
}

export const personalCache = (person: string): string => `${cacheNames.kept}-${person}`;

export const unsentCache = (person = personHere()): string => `${cacheNames.unsent}-${person}`;

/** Never rejects: what could not be deleted now is deleted when the next page opens. */
export async function forgetOthers(): Promise<void> {
  try {
    const own = personalCache(personHere());
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(cacheNames.kept) && name !== own);
    // Marks from the door wait for the same person to sign in again, and for nobody else.
    if (personHere() !== visitor)
      others.push(
        ...names.filter((name) => name.startsWith(cacheNames.unsent) && name !== unsentCache()),
      );
    await Promise.all(others.map((name) => caches.delete(name)));
  } catch {
    // Without a secure connection there are no caches; where storage is forbidden they throw.
  }
}

/** Runs in every open tab, so it does not matter in which one the person logs out. */
export function forgetOnPersonChange(): void {
  void forgetOthers();
  onPersonChange(() => void forgetOthers());
}
