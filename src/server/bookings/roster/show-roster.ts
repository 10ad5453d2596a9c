// Shows an instructor who comes to a session.
import { Refusal } from '#contract/errors.ts';
import type { Roster } from '#contract/instructor-shapes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { countedSince } from './messages/message-limits.ts';
import { presentRoster } from './present-roster.ts';
import { findRoster } from './roster-store.ts';

export interface RosterTools {
  clock: Clock;
  storage: Pick<Storage, 'url'>;
}

export async function showRoster(
  db: Db,
  { clock, storage }: RosterTools,
  input: { sessionId: string; instructorId: string },
): Promise<Roster> {
  const row = await findRoster(db, { ...input, since: countedSince(clock.now()) });
  if (!row) throw new Refusal('not_found');
  return presentRoster(storage, row);
}
