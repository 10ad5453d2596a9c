// Lists a learner's open waiting-list entries, the soonest session first.
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import type { Db } from '#platform/db/db.ts';
import { asBookedSession } from '../booked-session/booked-session-store.ts';
import { presentEntry } from './present-entry.ts';
import { findOpenPlaces } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

const most = 100;

export async function listPlaces(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  learnerId: string,
): Promise<WaitlistEntry[]> {
  const now = context.clock.now();
  const places = await findOpenPlaces(db, { learnerId, now, most });
  return places.map(({ session, ...entry }) => {
    const { position } = entry;
    return presentEntry(context, { entry, position, session: asBookedSession(session), now });
  });
}
