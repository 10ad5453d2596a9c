// Lists a learner's open waiting-list entries, the soonest session first.
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import type { Db } from '#platform/db/db.ts';
import { asBookedSession } from '../booked-session/booked-session-store.ts';
import { presentEntry } from './present-entry.ts';
import { findOpenEntriesWithSessions } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

const most = 100;

export async function listWaitlistEntries(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  learnerId: string,
): Promise<WaitlistEntry[]> {
  const now = context.clock.now();
  const entries = await findOpenEntriesWithSessions(db, { learnerId, now, most });
  return entries.map(({ session, ...entry }) => {
    const { position } = entry;
    return presentEntry(context, { entry, position, session: asBookedSession(session), now });
  });
}
