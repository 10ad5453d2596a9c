// A learner looks at all lines they stand in, the soonest date first.
import type { WaitlistEntry } from '#contract/bookings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { findBookedDates } from '../booked-date/store.ts';
import { presentEntry } from './present-entry.ts';
import { findOpenEntries } from './store.ts';

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
  const entries = await findOpenEntries(db, { learnerId, now, most });
  const dates = await findBookedDates(
    db,
    entries.map(({ session_id }) => session_id),
  );
  return entries.flatMap((entry) => {
    const date = dates.get(entry.session_id);
    return date ? [presentEntry(storage, { entry, position: entry.position, date, now })] : [];
  });
}
