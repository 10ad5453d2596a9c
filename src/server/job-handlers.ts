// Maps every job of the contract to its handler; a job without one does not compile.
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Notices } from '#platform/db/notices.ts';
import type { IdentityPort } from '#platform/identity-port.ts';
import type { JobHandlers, Jobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { pruneOutbox } from '#platform/mail/prune-outbox.ts';
import { createDeliverDemoEvent } from '#platform/payments/demo/deliver-event.ts';
import type { Providers } from '#platform/payments/providers.ts';
import { createEncodeAvif } from '#platform/pictures/encode-avif.ts';
import type { PictureEncoder } from '#platform/pictures/picture-encoder.ts';
import { createSweepPictures } from '#platform/pictures/sweep-pictures.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createDeleteIdentityUser } from './accounts/delete-identity-user.ts';
import { readSettingsOnce } from './admin/system/read-settings.ts';
import { createRemindLearner } from './bookings/reminders/remind-learner.ts';
import { createNotifyNoShow } from './bookings/roster/no-shows/notify-no-show.ts';
import { createLapseOffer } from './bookings/waitlist/lapse-offer.ts';
import { createCompleteSessions } from './flows/bookings/complete-sessions.ts';
import { createEndReschedule } from './flows/reschedules/end-reschedule.ts';
import { createMoneyJobs } from './flows/payments/money-jobs.ts';
import { createNotifyClassChange } from './flows/classes/notify-class-change.ts';
import { createInviteReview } from './reviews/invitation/invite-review.ts';
import { createAdvanceListings } from './search/passing/advance-listings.ts';

interface Tools {
  config: Pick<Config, 'mode' | 'payments'> & { publicUrl: string };
  log: Log;
  db: Db;
  clock: Clock;
  notices: Notices;
  jobs: Jobs;
  providers: Providers;
  /** The address this process listens on. */
  ownUrl: string;
  storage: Storage;
  encoder: PictureEncoder;
  identity: Pick<IdentityPort, 'deleteUser'>;
}

export const createJobHandlers = (tools: Tools): JobHandlers => ({
  'encode-avif': createEncodeAvif(tools),
  // Runs on the real clock: a form stays open in real time, however far the business clock is moved.
  'sweep-pictures': createSweepPictures({ db: tools.db, storage: tools.storage }),
  'advance-listings': createAdvanceListings(tools),
  'complete-sessions': createCompleteSessions(withSettings(tools)),
  'end-reschedule': createEndReschedule(withSettings(tools)),
  'tell-class-change': createNotifyClassChange(tools),
  'remind-learner': createRemindLearner(withSettings(tools)),
  'invite-review': createInviteReview(tools),
  'tell-no-show': createNotifyNoShow(tools),
  'lapse-offer': createLapseOffer(withSettings(tools)),
  ...createMoneyJobs(withSettings(tools)),
  'delete-identity-user': createDeleteIdentityUser(tools.identity),
  'deliver-demo-event': createDeliverDemoEvent(tools),
  'prune-outbox': async () => void (await pruneOutbox(tools.db)),
});

/** Modules do not import each other, so what one needs of another is passed in. */
const withSettings = (tools: Tools) => ({
  ...tools,
  readSettings: readSettingsOnce(tools.config.mode),
});
