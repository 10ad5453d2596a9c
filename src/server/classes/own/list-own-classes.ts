// Lists all classes of an instructor.
import type { OwnClass } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { type OwnClassContext, readOwnClasses } from './read-own-classes.ts';

export const listOwnClasses = (
  db: Db,
  context: OwnClassContext,
  instructorId: string,
): Promise<OwnClass[]> => readOwnClasses(db, context, { instructorId });
