// Module hooks of classes.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';
import { fillDemoClasses } from './demo/fill-demo-classes.ts';
import { topUpDemoClasses } from './demo/top-up-demo-classes.ts';
import { eraseClasses } from './erase-classes.ts';
import { exportClasses } from './export-classes.ts';

interface Tools {
  notices: Pick<Notices, 'publish'>;
  pictures: PictureTools;
  leastPriceCents: number;
  becomeInstructor(tx: Db, personId: string, clock: Clock): Promise<unknown>;
}

export const classesHooks = ({
  notices,
  pictures,
  leastPriceCents,
  becomeInstructor,
}: Tools): ModuleHooks => {
  const demoTools = (clock: Clock) => ({
    clock,
    notices,
    pictures,
    leastPriceCents,
    becomeInstructor: (tx: Db, personId: string) => becomeInstructor(tx, personId, clock),
  });
  return {
    module: 'classes',
    demo: {
      fill: (tx, clock) => fillDemoClasses(tx, demoTools(clock)),
      topUp: (tx, clock) => topUpDemoClasses(tx, demoTools(clock)),
    },
    exportData: (tx, personId) => exportClasses(tx, pictures.storage, personId),
    erase: (tx, personId, at) => eraseClasses(tx, notices, { personId, at }),
  };
};
