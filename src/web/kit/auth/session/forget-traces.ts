// Removes what this browser stores about a person who logs out: class pages seen today, unfinished forms, places in lists.
import { authStorageKey } from './auth-storage.ts';

/** The theme belongs to the device; `leave` removes the session itself, unless somebody else has signed in meanwhile. */
const kept = new Set(['trellis-theme', authStorageKey]);

const isTrace = (key: string): boolean =>
  !kept.has(key) && (key.startsWith('trellis-') || key.startsWith('list:'));

export function forgetTraces(): void {
  clear(() => localStorage);
  clear(() => sessionStorage);
}

/** Reading the property may fail already, where the browser forbids storage. */
function clear(find: () => Storage): void {
  try {
    const storage = find();
    for (const key of Object.keys(storage).filter(isTrace)) storage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
