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
import { accountsFeature } from './accounts/feature.ts';
import { readSettings } from './admin/read-settings.ts';
import { calendarFeature } from './bookings/calendar/feature.ts';
import { classesFeature } from './classes/feature.ts';
import { bookingsFeature } from './flows/bookings-feature.ts';
import { payersFeature } from './payments/payers/feature.ts';
import { receiptsFeature } from './payments/receipts/feature.ts';
import { refundRequestsFeature } from './payments/refund-requests/feature.ts';

type Tools = Parameters<typeof mailFeature>[0] & {
  config: Pick<Config, 'payments'> & { publicUrl: string };
  pictures: PictureTools;
  jobs: Jobs;
  providers: Providers;
  log: Log;
};

export const createFeatures = (tools: Tools): Feature[] => [
  accountsFeature,
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
  receiptsFeature,
  refundRequestsFeature,
  payersFeature,
  // Last, so the first to forget somebody: it holds the person and their dates for all of them.
  bookingsFeature({ ...tools, readSettings: (db) => readSettings(db, tools.config.mode) }),
];
