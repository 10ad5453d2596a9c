// Moves a class into a studio of its instructor, or takes it out. Its bookings and its money stay as they are.
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { lockOwnClass, saveClass } from '../../classes/class-store.ts';
import { publishClassChange, publishStudioChange } from '../../shared/changes/publish-change.ts';
import type { Context } from '../../shared/context.ts';
import { lockWriter } from '../../shared/lock-writer.ts';
import { findRole, insertEvent } from '../../studios/member-store.ts';
import { lockStudio } from '../../studios/studio-store.ts';

interface MoveInput {
  caller: Caller;
  classId: string;
  /** Null takes it out. */
  studioId: string | null;
}

/** The instructor brings a class in; those who run the studio may take it out as well. */
export function moveToStudio(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { caller, classId, studioId }: MoveInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockWriter(tx, caller.id);
    // Before the class, as where a member leaves with their classes.
    if (studioId !== null) await lockOwnStudio(tx, studioId, caller.id);
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    if (own.studio_id === studioId) return;
    const instructorId = own.teacher_id;
    if (studioId !== null && instructorId !== caller.id) throw new Refusal('not_your_decision');
    const at = clock.now();
    await saveClass(tx, classId, { studio_id: studioId, updated_at: at });
    const moved = { at, actorId: caller.id, classId };
    for (const [id, kind] of [
      [own.studio_id, 'class_taken_out'],
      [studioId, 'class_added'],
    ] as const) {
      if (id === null) continue;
      await insertEvent(tx, { ...moved, studioId: id, kind });
      await publishStudioChange(tx, { notices }, id);
    }
    await publishClassChange(tx, { notices }, { classId, instructorId });
  });
}

async function lockOwnStudio(tx: Db, studioId: string, personId: string): Promise<void> {
  if (!(await lockStudio(tx, studioId))) throw missing('studio');
  if ((await findRole(tx, { studioId, personId })) === undefined) throw missing('studio');
}
