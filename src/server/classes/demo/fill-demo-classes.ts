// Creates the classes of the demo through the same use case as instructors, each at a moment in the past.
import { demoInstructors } from '#server/shared/demo-instructors.ts';
import { type DemoPictures, openDemoPictures } from '#server/shared/demo-pictures.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { ClassContext } from '../class-context.ts';
import { createClass } from '../create-class.ts';
import {
  type CategorisedClass,
  coversDir,
  demoClasses,
  demoClassId,
  demoSessionId,
} from './demo-classes.ts';
import { createdAt, describeClass } from './describe-class.ts';
import { findTeaching } from './demo-class-store.ts';

export async function fillDemoClasses(tx: Db, context: ClassContext): Promise<void> {
  const now = context.clock.now();
  const instructors = Object.values(demoInstructors).map(({ id }) => id);
  // Another person may already have the username of one of the demo's instructors.
  const teaching = await findTeaching(tx, instructors);
  const classes = demoClasses.filter(({ instructor }) =>
    teaching.has(demoInstructors[instructor].id),
  );
  const pictures = openDemoPictures(context.pictures, {
    folder: coversDir,
    names: classes.flatMap(({ covers }) => covers),
  });
  for (const demo of classes)
    await createOne(tx, { ...context, pictures: pictures.context }, demo, {
      now,
      read: pictures.read,
    });
}

/** Skips a class whose instructor already teaches at that time because of a change by hand. */
async function createOne(
  tx: Db,
  context: ClassContext,
  demo: CategorisedClass,
  { now, read }: { now: Date } & Pick<DemoPictures, 'read'>,
): Promise<void> {
  const at = createdAt(demo, now);
  const input = {
    caller: demoInstructors[demo.instructor],
    body: describeClass(demo, now),
    files: demo.covers.map((cover) => ({ read: () => read(cover) })),
    ids: {
      classId: demoClassId(demo.number),
      sessionId: (index: number) => demoSessionId(demo.number, index + 1),
    },
  };
  await createClass(tx, { ...context, clock: { now: () => at } }, input).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'meeting_overlap') throw error;
  });
}
