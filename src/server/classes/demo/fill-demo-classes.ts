// Makes the classes of the demo the way instructors do, each at a moment in the past.
import { demoInstructors } from '#contract/demo-people.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { ClassTools } from '../class-tools.ts';
import { createClass } from '../create-class.ts';
import { type CategorisedClass, demoClasses, demoClassId, demoSessionId } from './demo-classes.ts';
import { type DemoPictures, openDemoPictures } from './demo-pictures.ts';
import { createdAt, describeClass } from './describe-class.ts';
import { findTeaching } from './demo-class-store.ts';

export async function fillDemoClasses(tx: Db, tools: ClassTools): Promise<void> {
  const now = tools.clock.now();
  const instructors = Object.values(demoInstructors).map(({ id }) => id);
  // A stranger may have come first and bear the name of one of them.
  const teaching = await findTeaching(tx, instructors);
  const classes = demoClasses.filter(({ instructor }) =>
    teaching.has(demoInstructors[instructor].id),
  );
  const pictures = openDemoPictures(
    tools.pictures,
    classes.flatMap(({ covers }) => covers),
  );
  for (const demo of classes)
    await createOne(tx, { ...tools, pictures: pictures.tools }, demo, { now, read: pictures.read });
}

/** Without a class whose instructor has become busy at that time by hand. */
async function createOne(
  tx: Db,
  tools: ClassTools,
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
  await createClass(tx, { ...tools, clock: { now: () => at } }, input).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'meeting_overlap') throw error;
  });
}
