// Removes what this browser stores about a person who logs out, such as class pages seen today, their place
// and unfinished forms.
import { savePlaceEntry } from '#web/kit/place/remembered-place.ts';
import { localKeys, tabKeys } from '#web/ui/storage/browser-storage.ts';

/** The theme belongs to the device; the session may be that of somebody who has signed in meanwhile (see `leave`). */
const kept = new Set<string>([localKeys.theme, localKeys.authSession]);

const isTrace = (key: string): boolean =>
  !kept.has(key) && (key.startsWith('trellis-') || key.startsWith(`${tabKeys.listPlace}:`));

export function forgetTraces(): void {
  clear(() => localStorage);
  clear(() => sessionStorage);
  // Also tells the parts of this page that show the place.
  savePlaceEntry(undefined);
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
