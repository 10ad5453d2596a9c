// Module hooks of classes.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { fillDemoClasses } from './demo/fill-demo-classes.ts';
import { topUpDemoClasses } from './demo/top-up-demo-classes.ts';
import { eraseClasses } from './erase-classes.ts';
import { exportClasses } from './export-classes.ts';
import type { Context } from '../shared/context.ts';
import type { ClassContext } from './class-context.ts';

type Needs = Pick<Context, 'notices' | 'jobs' | 'pictures' | 'readSettings'> &
  Pick<ClassContext, 'config' | 'leastPriceCents' | 'recordNews'> & {
    becomeInstructor(tx: Db, personId: string, clock: Clock): Promise<unknown>;
  };

export const classesHooks = ({
  notices,
  pictures,
  config,
  jobs,
  readSettings,
  leastPriceCents,
  becomeInstructor,
  recordNews,
}: Needs): ModuleHooks => {
  const demoContext = (clock: Clock) => ({
    clock,
    config,
    jobs,
    notices,
    pictures,
    readSettings,
    leastPriceCents,
    becomeInstructor: (tx: Db, personId: string) => becomeInstructor(tx, personId, clock),
    // Classes of the demo are created in no studio; some move into one later.
    recordStudioClass: async () => {},
    recordNews,
  });
  return {
    module: 'classes',
    demo: {
      fill: (tx, clock) => fillDemoClasses(tx, demoContext(clock)),
      topUp: (tx, clock) => topUpDemoClasses(tx, demoContext(clock)),
    },
    exportData: (tx, personId) => exportClasses(tx, { storage: pictures.storage }, personId),
    erase: (tx, personId, at) => eraseClasses(tx, { notices }, { personId, at }),
  };
};
