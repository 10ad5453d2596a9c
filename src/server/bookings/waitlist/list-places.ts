// Lists a learner's open waiting-list entries, the soonest session first.
import type { WaitlistEntry } from '#contract/bookings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { asBookedSession } from '../booked-session/booked-session-store.ts';
import { presentEntry } from './present-entry.ts';
import { findOpenPlaces } from './waitlist-store.ts';

interface Tools {
  clock: Clock;
  storage: Pick<Storage, 'url'>;
}

const most = 100;

export async function listPlaces(
  db: Db,
  { clock, storage }: Tools,
  learnerId: string,
): Promise<WaitlistEntry[]> {
  const now = clock.now();
  const places = await findOpenPlaces(db, { learnerId, now, most });
  return places.map(({ session, ...entry }) => {
    const { position } = entry;
    return presentEntry(storage, { entry, position, session: asBookedSession(session), now });
  });
}
