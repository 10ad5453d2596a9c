// Notifies caches and open pages that the seats of a session may have changed.
import type { Db } from '#platform/db/db.ts';
import type { LockedSession } from '../../seat-store.ts';
import type { Context } from '../../../shared/context.ts';

export async function notifySeats(
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  { class_id }: Pick<LockedSession, 'class_id'>,
): Promise<void> {
  await notices.publish(tx, 'classes');
  await notices.publish(tx, `class:${class_id}`);
}
