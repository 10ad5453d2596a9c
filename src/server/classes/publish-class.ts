// Publishes a class; others see it once its instructor is approved.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ChangedSessions } from './change-class.ts';
import type { ClassContext } from './class-context.ts';
import { lockSessionsAhead } from './sessions/session-store.ts';
import { findInstructorOf, lockOwnClass, saveClass } from './class-store.ts';
import { publishClassChange } from '../shared/changes/publish-change.ts';

export interface PublishClassInput {
  caller: Caller;
  classId: string;
}

export function publishClass(
  db: Db,
  {
    clock,
    notices,
    becomeInstructor,
  }: Pick<ClassContext, 'clock' | 'notices' | 'becomeInstructor'>,
  { caller, classId }: PublishClassInput,
): Promise<ChangedSessions> {
  return inTransaction(db, async (tx) => {
    const instructorId = await findInstructorOf(tx, classId, caller.id);
    if (instructorId === undefined) throw missing('class');
    await becomeInstructor(tx, instructorId);
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    if (own.taken_down_at) throw new Refusal('class_taken_down');
    if (own.archived_at) throw new Refusal('class_archived');
    const at = clock.now();
    if (own.is_active) return { classId: own.id, sessionIds: [], at };
    const sessionIds = await lockSessionsAhead(tx, classId, at);
    await saveClass(tx, classId, { is_active: true, updated_at: at });
    await publishClassChange(tx, { notices }, { classId: own.id, instructorId: own.teacher_id });
    return { classId: own.id, sessionIds, at };
  });
}
