// What every noun brings to the whole product, in order: a later one leans on those before it.
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Feature } from '#platform/features/feature.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { mailFeature } from '#platform/mail/mail-feature.ts';
import type { Providers } from '#platform/payments/providers.ts';
import { pictureFeature } from '#platform/pictures/picture-feature.ts';
import type { PictureTools } from '#platform/pictures/store-picture.ts';
import { becomeTeacher } from './accounts/become-teacher.ts';
import { applicantsFeature } from './accounts/demo-applicants.ts';
import { accountsFeature } from './accounts/feature.ts';
import { readSettings } from './admin/read-settings.ts';
import { calendarFeature } from './bookings/calendar/feature.ts';
import { savedClassesFeature } from './bookings/saved/feature.ts';
import { rosterDemoFeature } from './bookings/roster/demo/feature.ts';
import { rosterFeature } from './bookings/roster/leaving/feature.ts';
import { reschedulesFeature } from './bookings/reschedules/feature.ts';
import { demoClassId } from './classes/demo/demo-classes.ts';
import { classesFeature } from './classes/feature.ts';
import { viewsFeature } from './classes/views/feature.ts';
import { bookingsFeature } from './flows/bookings-feature.ts';
import { reschedulesDemoFeature } from './flows/reschedules-demo.ts';
import { demoPayouts } from './flows/payouts/demo-payouts.ts';
import { payersFeature } from './payments/payers/feature.ts';
import { receiptsFeature } from './payments/receipts/feature.ts';
import { refundRequestsFeature } from './payments/refund-requests/feature.ts';
import { payoutsFeature } from './payouts/feature.ts';
import { reviewsFeature } from './reviews/feature.ts';
import { penaltiesFeature } from './penalties/feature.ts';

type Tools = Parameters<typeof mailFeature>[0] & {
  config: Pick<Config, 'payments'> & { publicUrl: string };
  pictures: PictureTools;
  jobs: Jobs;
  providers: Providers;
  log: Log;
};

export const createFeatures = (tools: Tools): Feature[] => [
  accountsFeature,
  applicantsFeature(tools),
  mailFeature(tools),
  pictureFeature(tools.pictures.storage),
  classesFeature({
    ...tools,
    leastPriceCents: tools.providers.current.leastCents,
    becomeInstructor: (tx, personId, clock) => {
      const settings = (db: Db) => readSettings(db, tools.config.mode);
      return becomeTeacher(tx, { ...tools, clock, readSettings: settings }, personId);
    },
  }),
  calendarFeature,
  savedClassesFeature([2, 9, 14].map(demoClassId)),
  receiptsFeature,
  refundRequestsFeature,
  rosterFeature,
  payersFeature,
  payoutsFeature,
  penaltiesFeature,
  reschedulesFeature,
  reviewsFeature,
  // Last, so the first to forget somebody: it holds the person and their dates for all of them.
  bookingsFeature({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  // They forget nobody; in a demo they need the bookings.
  rosterDemoFeature({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  demoPayouts({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  reschedulesDemoFeature({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
  viewsFeature,
];
