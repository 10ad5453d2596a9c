// An instructor publishes a class; others see it once the instructor is approved.
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ClassTools } from './class-tools.ts';
import { holdOwnClass, saveClass } from './store.ts';

interface Wish {
  caller: Caller;
  classId: string;
}

export function publishClass(
  db: Db,
  { clock, notices, becomeInstructor }: Omit<ClassTools, 'pictures'>,
  { caller, classId }: Wish,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await becomeInstructor(tx, caller.id);
    const own = await holdOwnClass(tx, classId, caller.id);
    if (!own) throw new Refusal('not_found');
    if (own.is_active) return;
    await saveClass(tx, classId, { is_active: true, updated_at: clock.now() });
    await notices.publish(tx, 'classes');
  });
}
