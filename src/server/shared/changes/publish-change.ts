// Publishes what has changed, in the transaction that changes it, so that caches drop the pages and responses that show it.
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../context.ts';
import { type Change, changesTopic, tags, writeChange } from './change-tags.ts';

type Needs = Pick<Context, 'notices'>;

interface OfClass {
  classId: string;
  instructorId: string;
}

const publish = (tx: Db, { notices }: Needs, change: Change): Promise<void> =>
  notices.publish(tx, changesTopic, writeChange(change));

/** A class is new, looks or costs different, has other sessions, or is not public any more. */
export const publishClassChange = (
  tx: Db,
  context: Needs,
  { classId, instructorId }: OfClass,
): Promise<void> =>
  publish(tx, context, {
    drop: [tags.list, tags.class(classId), tags.instructor(instructorId)],
  });

/** Lists show the rating of a class, and a few sort by it; that may be two seconds old. */
export const publishReviewChange = (
  tx: Db,
  context: Needs,
  { classId, instructorId }: OfClass,
): Promise<void> =>
  publish(tx, context, {
    drop: [tags.reviews, tags.class(classId), tags.instructor(instructorId)],
    touch: [tags.list],
  });

export const publishInstructorChange = (
  tx: Db,
  context: Needs,
  instructorId: string,
): Promise<void> =>
  publish(tx, context, { drop: [tags.list, tags.reviews, tags.instructor(instructorId)] });

/** The page of the studio, those of its classes, and their cards; home, which is short-lived, is refreshed. */
export const publishStudioChange = (tx: Db, context: Needs, studioId: string): Promise<void> =>
  publish(tx, context, { drop: [tags.studio(studioId)], touch: [tags.list] });

/** Only the page of the class shows its questions; where it is open, it shows them at once. */
export async function publishQuestionChange(
  tx: Db,
  context: Needs,
  classId: string,
): Promise<void> {
  await publish(tx, context, { drop: [tags.class(classId)] });
  await context.notices.publish(tx, `class:${classId}`);
}

/** More than these are as rare as a change that may show anywhere. */
const mostNamed = 100;

/** What the pages of these classes show beside the class, such as the name of whoever asked there. */
export async function publishPagesChange(
  tx: Db,
  context: Needs,
  classIds: readonly string[],
): Promise<void> {
  if (classIds.length > mostNamed) await publishAnyChange(tx, context);
  else if (classIds.length > 0) await publish(tx, context, { drop: classIds.map(tags.class) });
}

/** Rare changes that may show anywhere. */
export const publishAnyChange = (tx: Db, { notices }: Needs): Promise<void> =>
  notices.publish(tx, changesTopic);
