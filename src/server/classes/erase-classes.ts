// Ends the classes of an instructor who deletes their account; what the ledger needs of them stays.
import type { Db } from '#platform/db/db.ts';
import { cancelSessionsAhead } from './sessions/session-store.ts';
import { lockClassesOf, lockInstructor, saveWithdrawn } from './class-store.ts';
import type { Context } from '../shared/context.ts';
import { publishAnyChange } from '../shared/changes/publish-change.ts';

export async function eraseClasses(
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await lockInstructor(tx, personId);
  const classIds = await lockClassesOf(tx, personId);
  if (classIds.length === 0) return;
  await cancelSessionsAhead(tx, { classIds, at });
  await saveWithdrawn(tx, classIds, at);
  await publishAnyChange(tx, { notices });
}
