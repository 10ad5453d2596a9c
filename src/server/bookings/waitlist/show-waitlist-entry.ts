// Shows a learner their waiting-list entry, signed in or by the link in the offer mail.
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findBookedSessions } from '../booked-session/booked-session-store.ts';
import { mayOpen, type Opener } from './may-open.ts';
import { presentEntry } from './present-entry.ts';
import { findEntry, findPosition } from './waitlist-store.ts';
import type { Context } from '../../shared/context.ts';

interface ShowWaitlistEntryInput extends Opener {
  entryId: string;
}

export async function showWaitlistEntry(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  input: ShowWaitlistEntryInput,
): Promise<WaitlistEntry> {
  const entry = await findEntry(db, input.entryId);
  if (!entry || !mayOpen(entry, input)) throw missing('place on the waiting list');
  const [sessions, position] = await Promise.all([
    findBookedSessions(db, [entry.session_id]),
    findPosition(db, entry.id),
  ]);
  const session = sessions.get(entry.session_id);
  if (!session) throw missing('place on the waiting list');
  return presentEntry(context, { entry, position, session, now: context.clock.now() });
}
