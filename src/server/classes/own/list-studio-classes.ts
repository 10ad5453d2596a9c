// Lists the classes of a studio for a member: all of them for owners and managers, their own for teachers.
import type { OwnClass } from '#contract/classes/classes.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { isMember } from './own-class-store.ts';
import { type OwnClassContext, readOwnClasses } from './read-own-classes.ts';

export async function listStudioClasses(
  db: Db,
  context: OwnClassContext,
  wanted: { callerId: string; studioId: string },
): Promise<OwnClass[]> {
  if (!(await isMember(db, wanted))) throw missing('studio');
  return readOwnClasses(db, context, wanted);
}
