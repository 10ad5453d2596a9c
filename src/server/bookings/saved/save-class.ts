// Saves a class for a person, to find it again.
import { Refusal, missing } from '#contract/errors.ts';
import { mostSaved } from '#contract/bookings/learning-calls.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findPublicClass, findSavedIds, insertSaved } from './saved-class-store.ts';
import type { Context } from '../../shared/context.ts';
import { lockPersonAlone } from '../../shared/person-lock-store.ts';

export function saveClass(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { personId, classId }: { personId: string; classId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockPersonAlone(tx, personId))) throw missing('account');
    const saved = await findSavedIds(tx, personId);
    if (saved.includes(classId)) return;
    if (!(await findPublicClass(tx, classId))) throw missing('class');
    if (saved.length >= mostSaved) throw new Refusal('too_many_saved');
    await insertSaved(tx, { personId, classId, at: clock.now() });
  });
}
