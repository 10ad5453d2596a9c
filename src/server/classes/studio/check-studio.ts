// Says who teaches a new class: whoever creates it, or a member of a studio that they run.
import { missing, Refusal } from '#contract/errors.ts';
import { mayManageStudio } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { findStudioMembers } from './studio-member-store.ts';

export interface NewClassPlace {
  callerId: string;
  instructorId: string;
  /** Null for a class of its instructor alone. */
  studioId: string | null;
}

interface Wanted {
  callerId: string;
  body: { teacher_id?: string | undefined; studio_id?: string | undefined };
}

export const placeOf = ({ callerId, body }: Wanted): NewClassPlace => ({
  callerId,
  instructorId: body.teacher_id?.toLowerCase() ?? callerId,
  studioId: body.studio_id?.toLowerCase() ?? null,
});

/** Refuses before anything is said about the times of somebody else. */
export async function checkStudio(
  db: Db,
  { callerId, instructorId, studioId }: NewClassPlace,
  { isLocked = false } = {},
): Promise<void> {
  const isOwn = instructorId === callerId;
  if (studioId === null) {
    if (!isOwn) throw missing('instructor');
    return;
  }
  const personIds = [callerId, instructorId];
  const members = await findStudioMembers(db, { studioId, personIds, isLocked });
  const caller = members.find(({ id }) => id === callerId);
  if (!caller) throw missing('studio');
  if (isOwn) return;
  if (!mayManageStudio(caller.role)) throw new Refusal('not_your_decision');
  const instructor = members.find(({ id }) => id === instructorId);
  if (!instructor) throw missing('instructor');
  if (!instructor.may_teach)
    throw new Refusal('invalid_input', { fields: { teacher_id: 'is not an approved instructor' } });
}
