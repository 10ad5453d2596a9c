// Shows an instructor who comes to a session.
import { missing } from '#contract/errors.ts';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { countedSince } from './messages/message-limits.ts';
import { presentRoster } from './present-roster.ts';
import { findRoster } from './roster-store.ts';
import type { Context } from '../../shared/context.ts';

export type RosterContext = Pick<Context, 'clock' | 'storage'>;

export async function showRoster(
  db: Db,
  context: RosterContext,
  input: { sessionId: string; callerId: string },
): Promise<Roster> {
  const row = await findRoster(db, { ...input, since: countedSince(context.clock.now()) });
  if (!row) throw missing('date');
  return presentRoster(context, { row, callerId: input.callerId });
}
