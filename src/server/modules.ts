// Lists the hooks of every module in order: a later module may depend on those before it.
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { mailHooks } from '#platform/mail/mail-hooks.ts';
import type { Providers } from '#platform/payments/providers.ts';
import { pictureHooks } from '#platform/pictures/picture-hooks.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';
import { becomeInstructor } from './accounts/become-instructor.ts';
import { applicantsHooks } from './accounts/demo-applicants.ts';
import { accountsHooks } from './accounts/hooks.ts';
import { readSettings } from './admin/system/read-settings.ts';
import { calendarHooks } from './bookings/calendar/hooks.ts';
import { savedClassesHooks } from './bookings/saved/hooks.ts';
import { rosterDemoHooks } from './bookings/roster/demo/hooks.ts';
import { rosterHooks } from './bookings/roster/leaving/hooks.ts';
import { reschedulesHooks } from './bookings/reschedules/hooks.ts';
import { demoClassId } from './classes/demo/demo-classes.ts';
import { classesHooks } from './classes/hooks.ts';
import { viewsHooks } from './classes/views/hooks.ts';
import { bookingsHooks } from './flows/bookings/bookings-hooks.ts';
import { reschedulesDemoHooks } from './flows/reschedules/reschedules-demo.ts';
import { demoPayouts } from './flows/payouts/demo-payouts.ts';
import { payersHooks } from './payments/payers/hooks.ts';
import { receiptsHooks } from './payments/receipts/hooks.ts';
import { refundRequestsHooks } from './payments/refund-requests/hooks.ts';
import { payoutsHooks } from './payouts/hooks.ts';
import { reviewsHooks } from './reviews/hooks.ts';
import { penaltiesHooks } from './penalties/hooks.ts';

type Tools = Parameters<typeof mailHooks>[0] & {
  config: Pick<Config, 'payments'> & { publicUrl: string };
  pictures: PictureTools;
  jobs: Jobs;
  providers: Providers;
  log: Log;
};

export const createModules = (tools: Tools): ModuleHooks[] => [
  accountsHooks,
  applicantsHooks(tools),
  mailHooks(tools),
  pictureHooks(tools.pictures.storage),
  classesHooks({
    ...tools,
    leastPriceCents: tools.providers.current.leastCents,
    becomeInstructor: (tx, personId, clock) => {
      const settings = (db: Db) => readSettings(db, tools.config.mode);
      return becomeInstructor(tx, { ...tools, clock, readSettings: settings }, personId);
    },
  }),
  calendarHooks,
  savedClassesHooks([2, 9, 14].map(demoClassId)),
  receiptsHooks,
  refundRequestsHooks,
  rosterHooks,
  payersHooks,
  payoutsHooks,
  penaltiesHooks,
  reschedulesHooks,
  reviewsHooks,
  // Erasure runs in reverse order, so bookings erase first: they lock the person and their sessions for all modules.
  bookingsHooks({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  // The hooks below erase nothing; their demo data needs the bookings.
  rosterDemoHooks({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  demoPayouts({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  reschedulesDemoHooks({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  viewsHooks,
];
