// Lists all classes of an instructor.
import type { OwnClass } from '#contract/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { type OwnClassTools, readOwnClasses } from './read-own-classes.ts';

export const listOwnClasses = (
  db: Db,
  tools: OwnClassTools,
  instructorId: string,
): Promise<OwnClass[]> => readOwnClasses(db, tools, { instructorId });
