// Publishes that the seats of a session may have changed: caches follow, open pages read again.
import type { Db } from '#platform/db/db.ts';
import type { LockedSession } from './seat-store.ts';
import type { Context } from '../shared/context.ts';

export async function publishSeatChange(
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  { class_id }: Pick<LockedSession, 'class_id'>,
): Promise<void> {
  await notices.publish(tx, `class:${class_id}`);
}
