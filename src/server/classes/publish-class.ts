// Publishes a class; others see it once its instructor is approved.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { ChangedSessions } from './change-class.ts';
import type { ClassContext } from './class-context.ts';
import { heldColumns, judgeClass } from './moderation/moderate-class.ts';
import { lockSessionsAhead } from './sessions/session-store.ts';
import { findInstructorOf, lockOwnClass, saveClass } from './class-store.ts';
import { type ModerationContext, reportByRules } from '../shared/moderation/report-by-rules.ts';
import { publishClassChange } from '../shared/changes/publish-change.ts';

export interface PublishClassInput {
  caller: Caller;
  classId: string;
}

export function publishClass(
  db: Db,
  context: ModerationContext & Pick<ClassContext, 'becomeInstructor'>,
  { caller, classId }: PublishClassInput,
): Promise<ChangedSessions> {
  return inTransaction(db, async (tx) => {
    const instructorId = await findInstructorOf(tx, classId, caller.id);
    if (instructorId === undefined) throw missing('class');
    await context.becomeInstructor(tx, instructorId);
    const own = await lockOwnClass(tx, classId, caller.id);
    if (!own) throw missing('class');
    if (own.held_at) throw new Refusal('class_held');
    if (own.taken_down_at) throw new Refusal('class_taken_down');
    if (own.archived_at) throw new Refusal('class_archived');
    const at = context.clock.now();
    if (own.is_active) return { classId: own.id, sessionIds: [], at };
    const sessionIds = await lockSessionsAhead(tx, classId, at);
    const { teacher_id: teacherId, title } = own;
    const texts = { classId: own.id, instructorId: teacherId, texts: own };
    const { rules, mustWait: isHeld } = await judgeClass(tx, context, texts);
    const columns = isHeld ? heldColumns(rules, at) : { is_active: true };
    await saveClass(tx, classId, { ...columns, updated_at: at });
    const concerned = [teacherId, caller.id];
    await reportByRules(tx, context, {
      thing: { classId: own.id },
      rules,
      isHeld,
      title,
      concerned,
      at,
    });
    await publishClassChange(tx, context, { classId: own.id, instructorId: teacherId });
    return { classId: own.id, sessionIds, at };
  });
}
