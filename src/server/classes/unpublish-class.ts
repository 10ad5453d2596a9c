// Takes a class off the lists for its instructor; its sessions stay as they are.
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ClassContext } from './class-context.ts';
import { lockOwnClass, saveClass } from './class-store.ts';
import { publishClassChange } from '../shared/changes/publish-change.ts';

interface UnpublishClassInput {
  caller: Caller;
  classId: string;
}

export function unpublishClass(
  db: Db,
  { clock, notices }: Pick<ClassContext, 'clock' | 'notices'>,
  { caller, classId }: UnpublishClassInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    if (!own.is_active) return;
    await saveClass(tx, classId, { is_active: false, updated_at: clock.now() });
    await publishClassChange(tx, { notices }, { classId: own.id, instructorId: own.teacher_id });
  });
}
