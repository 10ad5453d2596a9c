// Maps every job of the contract to its handler; a job without one does not compile.
import type { JobHandlers } from '#platform/jobs/jobs.ts';
import { pruneOutbox } from '#platform/mail/outbox/prune-outbox.ts';
import { createDeliverDemoEvent } from '#platform/payments/demo/deliver-event.ts';
import { createEncodeAvif } from '#platform/pictures/encode-avif.ts';
import { createSweepPictures } from '#platform/pictures/sweep-pictures.ts';
import { createDeleteIdentityUser } from './accounts/leaving/delete-identity-user.ts';
import { createRemindLearner } from './bookings/reminders/remind-learner.ts';
import { createNotifyNoShow } from './bookings/roster/no-shows/notify-no-show.ts';
import { createLapseOffer } from './bookings/waitlist/offers/lapse-offer.ts';
import { createRemoveDueFactors } from './flows/admin/factors/remove-due-factors.ts';
import { createCompleteSessions } from './flows/bookings/complete-sessions.ts';
import { createEndReschedule } from './flows/reschedules/end-reschedule.ts';
import { createMoneyJobs } from './flows/payments/money-jobs.ts';
import { createMailNewMatches } from './flows/alerts/mail-new-matches.ts';
import { createNotifyClassChange } from './flows/classes/notify-class-change.ts';
import { createInviteReview } from './reviews/invitation/invite-review.ts';
import { createAdvanceListings } from './search/passing/advance-listings.ts';
import type { Context } from './shared/context.ts';

/** `ownUrl` is the address that this process listens on. */
export const createJobHandlers = (context: Context & { ownUrl: string }): JobHandlers => ({
  'encode-avif': createEncodeAvif({ ...context, ...context.pictures }),
  // Runs on the real clock: a form stays open in real time, however far the business clock is moved.
  'sweep-pictures': createSweepPictures({ db: context.db, storage: context.pictures.storage }),
  'advance-listings': createAdvanceListings(context),
  'complete-sessions': createCompleteSessions(context),
  'end-reschedule': createEndReschedule(context),
  'tell-class-change': createNotifyClassChange(context),
  'mail-new-matches': createMailNewMatches(context),
  'remind-learner': createRemindLearner(context),
  'invite-review': createInviteReview(context),
  'tell-no-show': createNotifyNoShow(context),
  'lapse-offer': createLapseOffer(context),
  ...createMoneyJobs(context),
  'remove-due-factors': createRemoveDueFactors(context),
  'delete-identity-user': createDeleteIdentityUser(context.identity),
  'deliver-demo-event': createDeliverDemoEvent(context),
  'prune-outbox': async () => void (await pruneOutbox(context.db)),
});
