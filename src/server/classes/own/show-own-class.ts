// Shows one class to those who run it.
import type { OwnClass } from '#contract/classes/classes.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { type OwnClassContext, readOwnClasses } from './read-own-classes.ts';

export async function showOwnClass(
  db: Db,
  context: OwnClassContext,
  wanted: { callerId: string; classId: string },
): Promise<OwnClass> {
  const [own] = await readOwnClasses(db, context, wanted);
  if (!own) throw missing('class');
  return own;
}
