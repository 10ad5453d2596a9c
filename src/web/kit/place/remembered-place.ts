// Remembers where a person looks for classes: one choice for this browser, heard by all its tabs.
import { useSyncExternalStore } from 'react';
import type { PlaceChoice } from '#contract/accounts/profile.ts';
import { localKeys, writeLocal } from '#web/ui/storage/browser-storage.ts';

/** A place, or the decision to look everywhere. */
export type { PlaceChoice };

/** Its name is "Austin, TX" or "Austin, TX 78701", as the gazetteer writes it. */
export type RememberedPlace = Exclude<PlaceChoice, 'everywhere'>;

export interface PlaceEntry {
  choice: PlaceChoice;
  /** The person whose profile has this choice; absent until a profile has it. */
  ownerId?: string | undefined;
  /** The person who was signed in with this choice before a profile had it; it is sent to their profile only. */
  chosenBy?: string | undefined;
}

const storageKey = localKeys.place;
const listeners = new Set<() => void>();

/** Used when the browser refuses storage; the choice then lasts as long as the page. */
let unsaved: string | undefined;
/** The entry as it was last read: the same text gives the same object, which React needs. */
let known: { text: string | null; entry: PlaceEntry | undefined } = {
  text: null,
  entry: undefined,
};

/** Undefined on the server, in the first render, until somebody has chosen, and for "everywhere". */
export function useRememberedPlace(): RememberedPlace | undefined {
  return placeOf(usePlaceChoice());
}

/** Undefined on the server, in the first render, and until somebody has chosen. */
export function usePlaceChoice(): PlaceChoice | undefined {
  return useSyncExternalStore(onPlaceChange, currentChoice, () => undefined);
}

/** For code outside of components; undefined also for "everywhere". */
export const currentPlace = (): RememberedPlace | undefined => placeOf(currentChoice());

/** Remembers what the person has just chosen; undefined means everywhere. */
export function rememberPlace(place: RememberedPlace | undefined): void {
  savePlaceEntry({ choice: place ?? 'everywhere' });
}

export function readPlaceEntry(): PlaceEntry | undefined {
  const text = unsaved ?? readStorage();
  if (known.text !== text) known = { text, entry: parseEntry(text) };
  return known.entry;
}

/** Undefined forgets the choice, as if nobody had ever been asked. */
export function savePlaceEntry(entry: PlaceEntry | undefined): void {
  unsaved = undefined;
  try {
    if (entry) writeLocal(storageKey, JSON.stringify(entry));
    else localStorage.removeItem(storageKey);
  } catch {
    unsaved = JSON.stringify(entry ?? null);
  }
  for (const listener of listeners) listener();
}

/** Notifies of our own changes and those of other tabs. Returns the unsubscribe function. */
export function onPlaceChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

const currentChoice = (): PlaceChoice | undefined => readPlaceEntry()?.choice;

const placeOf = (choice: PlaceChoice | undefined): RememberedPlace | undefined =>
  choice === 'everywhere' ? undefined : choice;

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Anything that is no choice counts as none: storage may contain foreign data. */
function parseEntry(text: string | null): PlaceEntry | undefined {
  try {
    const { choice, ownerId, chosenBy } = JSON.parse(text ?? 'null') as Partial<
      Record<string, unknown>
    >;
    if (!isChoice(choice)) return undefined;
    return {
      choice,
      ...(typeof ownerId === 'string' && { ownerId }),
      ...(typeof chosenBy === 'string' && { chosenBy }),
    };
  } catch {
    return undefined;
  }
}

function isChoice(value: unknown): value is PlaceChoice {
  if (value === 'everywhere') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { name, latitude, longitude } = value as Record<string, unknown>;
  const isName = typeof name === 'string' && name.trim() !== '';
  return isName && isDegrees(latitude, 90) && isDegrees(longitude, 180);
}

const isDegrees = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Math.abs(value) <= most;
