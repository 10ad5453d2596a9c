// Writes into the history of its studio that a class was archived, brought back or deleted, and publishes the change.
import type { Db } from '#platform/db/db.ts';
import type { ClassRow } from '../../classes/class-store.ts';
import { publishClassChange, publishStudioChange } from '../../shared/changes/publish-change.ts';
import type { Context } from '../../shared/context.ts';
import { insertEvent } from '../../studios/member-store.ts';

interface EndedClass {
  own: Pick<ClassRow, 'id' | 'teacher_id' | 'studio_id'>;
  kind: 'class_archived' | 'class_brought_back' | 'class_deleted';
  actorId: string;
  at: Date;
}

export async function publishEndedClass(
  tx: Db,
  { notices }: Pick<Context, 'notices'>,
  { own, kind, actorId, at }: EndedClass,
): Promise<void> {
  const { id: classId, teacher_id: instructorId, studio_id: studioId } = own;
  if (studioId !== null) {
    const isGone = kind === 'class_deleted';
    await insertEvent(tx, { studioId, kind, at, actorId, ...(!isGone && { classId }) });
    await publishStudioChange(tx, { notices }, studioId);
  }
  await publishClassChange(tx, { notices }, { classId, instructorId });
}
