// Keeps the place of this browser and that of the signed-in person's profile the same: the newest choice wins.
import type { AuthUser } from '../auth/session/auth-session-store.ts';
import { readAuthSession, subscribeToAuthSession } from '../auth/session/auth-session-store.ts';
import type { Call } from '../api/api.ts';
import {
  onPlaceChange,
  type PlaceChoice,
  type PlaceEntry,
  readPlaceEntry,
  savePlaceEntry,
} from './remembered-place.ts';

interface Parts {
  call: Call;
  /** Reads the profile again; earlier responses are dropped, which may still have the former place. */
  refreshUser: () => Promise<unknown>;
}

export function followProfile({ call, refreshUser }: Parts): void {
  let isSending = false;

  /** A failed choice stays in this browser, and is sent with the next one or at the next visit. */
  async function send(entry: PlaceEntry, personId: string): Promise<void> {
    isSending = true;
    try {
      await call('PUT /api/profile', { body: { place: entry.choice } });
      await refreshUser();
      const isNewest = readPlaceEntry() === entry;
      if (isNewest && signedInUser()?.id === personId)
        savePlaceEntry({ choice: entry.choice, ownerId: personId });
    } catch {
      return;
    } finally {
      isSending = false;
    }
    // The person may have chosen again meanwhile.
    settle();
  }

  function settle(): void {
    if (readAuthSession().status === 'signed-out') forgetOwned();
    const user = signedInUser();
    // An entry without the place was stored before profiles had one; the profile is being read.
    if (!user || user.place === undefined) return;
    claim(user.id);
    if (isSending) return;
    const entry = readPlaceEntry();
    if (entry?.chosenBy === user.id) void send(entry, user.id);
    else if (user.place === null) forgetForeign(entry, user.id);
    else if (entry?.ownerId !== user.id || !isSame(entry.choice, user.place))
      savePlaceEntry({ choice: user.place, ownerId: user.id });
  }

  subscribeToAuthSession(settle);
  onPlaceChange(settle);
  settle();
}

function signedInUser(): AuthUser | undefined {
  const session = readAuthSession();
  return session.status === 'signed-in' ? session.user : undefined;
}

/** Marks a choice that no profile has yet as the person's, so that it is never sent to the profile of the next one. */
function claim(personId: string): void {
  const entry = readPlaceEntry();
  if (entry && entry.ownerId === undefined && entry.chosenBy === undefined)
    savePlaceEntry({ ...entry, chosenBy: personId });
}

/** The session has ended, perhaps without logging out; the profile keeps the place. */
function forgetOwned(): void {
  if (readPlaceEntry()?.ownerId !== undefined) savePlaceEntry(undefined);
}

/** The place of somebody else who was signed in here. */
function forgetForeign(entry: PlaceEntry | undefined, personId: string): void {
  if (entry && entry.ownerId !== personId) savePlaceEntry(undefined);
}

function isSame(one: PlaceChoice, other: PlaceChoice): boolean {
  if (one === 'everywhere' || other === 'everywhere') return one === other;
  const isHere = one.latitude === other.latitude && one.longitude === other.longitude;
  return isHere && one.name === other.name;
}
