// Copies a class without its sessions, so that the instructor can change it before publishing.
import { randomUUID } from 'node:crypto';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ClassContext } from './class-context.ts';
import { copyTags } from './tags/tag-store.ts';
import {
  findImages,
  findInstructorOf,
  lockOwnClass,
  insertClass,
  saveImages,
} from './class-store.ts';

interface DuplicateClassInput {
  caller: Caller;
  classId: string;
}

/** Returns the id of the copy. Nobody else can see it yet, so no notice is published. */
export function duplicateClass(
  db: Db,
  { clock, becomeInstructor }: Pick<ClassContext, 'clock' | 'becomeInstructor'>,
  { caller, classId }: DuplicateClassInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const instructorId = await findInstructorOf(tx, classId, caller.id);
    if (instructorId === undefined) throw missing('class');
    await becomeInstructor(tx, instructorId);
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    // A copy would circumvent the operator's decision.
    if (own.taken_down_at) throw new Refusal('class_taken_down');
    const id = randomUUID();
    const at = clock.now();
    await insertClass(tx, { ...own, id, is_active: false, created_at: at, updated_at: at });
    await saveImages(tx, id, await findImages(tx, classId));
    await copyTags(tx, { from: classId, to: id });
    return id;
  });
}
