// Maps every job of the contract to its handler; a job without one does not compile.
import type { JobHandlers } from '#platform/jobs/jobs.ts';
import { pruneOutbox } from '#platform/mail/outbox/prune-outbox.ts';
import { createDeliverDemoEvent } from '#platform/payments/demo/deliver-event.ts';
import { createEncodeAvif } from '#platform/pictures/encode-avif.ts';
import { createSweepPictures } from '#platform/pictures/sweep-pictures.ts';
import { createAnnounceCommission } from './admin/commission/announce-commission.ts';
import { createAnnounceException } from './admin/commission/exceptions/announce-exception.ts';
import { createAnnounceTax } from './admin/commission/taxes/announce-tax.ts';
import { createApplyCommission } from './admin/commission/apply-commission.ts';
import { createFoldFigures } from './admin/figures/fold-figures.ts';
import { createEndDueImpersonations } from './admin/impersonations/end-due-impersonations.ts';
import { createSendAnnouncement } from './announcements/send-announcement.ts';
import { createDeleteIdentityUser } from './accounts/leaving/delete-identity-user.ts';
import { createDeliverWebhook } from './integrations/deliveries/deliver-webhook.ts';
import { createPruneWebhooks } from './integrations/deliveries/prune-webhooks.ts';
import { createReadBusyCalendar } from './busy-calendars/read-busy-calendar.ts';
import { createReadDueBusyCalendars } from './busy-calendars/read-due-busy-calendars.ts';
import { createAskForAnswers } from './bookings/answers/ask-for-answers.ts';
import { createPruneAnswers } from './bookings/answers/prune-answers.ts';
import { createNotifyOfAnswers } from './bookings/answers/notify-of-answers.ts';
import { createRemindLearner } from './bookings/reminders/remind-learner.ts';
import { createMailRosters } from './bookings/roster/mail-rosters.ts';
import { createNotifyNoShow } from './bookings/roster/no-shows/notify-no-show.ts';
import { createLapseOffer } from './bookings/waitlist/offers/lapse-offer.ts';
import { createRemoveDueFactors } from './flows/admin/factors/remove-due-factors.ts';
import { createCompleteSessions } from './flows/bookings/complete-sessions.ts';
import { createEndReschedule } from './flows/reschedules/end-reschedule.ts';
import { createMoneyJobs } from './flows/payments/money-jobs.ts';
import { createMailWeeklyNews } from './flows/news/mail-weekly-news.ts';
import { createLookForFewSeats } from './flows/news/look-for-few-seats.ts';
import { createSpreadNews } from './flows/news/spread-news.ts';
import { createDecideSessions } from './flows/classes/decide-sessions.ts';
import { createNotifyClassChange } from './flows/classes/notify-class-change.ts';
import { createPruneNotifications } from './notifications/prune-notifications.ts';
import { createSendPush } from './notifications/push/send-push.ts';
import { createEraseLeftovers } from './flows/accounts/erase-leftovers.ts';
import { pruneInboundMails } from './messages/inbound/prune-inbound-mails.ts';
import { createReceiveReply } from './messages/inbound/receive-reply.ts';
import { createMailUnreadMessages } from './messages/mailing/mail-unread-messages.ts';
import { createPruneConversations } from './messages/leaving/prune-conversations.ts';
import { createInviteReview } from './reviews/invitation/invite-review.ts';
import { createAdvanceListings } from './search/passing/advance-listings.ts';
import type { Context } from './shared/context.ts';

/** `ownUrl` is the address that this process listens on. */
type JobContext = Context & { ownUrl: string } & Parameters<typeof createReceiveReply>[0];

export const createJobHandlers = (context: JobContext): JobHandlers => ({
  'encode-avif': createEncodeAvif({ ...context, ...context.pictures }),
  // Runs on the real clock: a form stays open in real time, however far the business clock is moved.
  'sweep-pictures': createSweepPictures({ db: context.db, storage: context.pictures.storage }),
  'read-busy-calendar': createReadBusyCalendar(context),
  'read-due-busy-calendars': createReadDueBusyCalendars(context),
  'advance-listings': createAdvanceListings(context),
  'fold-figures': createFoldFigures(context),
  'decide-sessions': createDecideSessions(context),
  'complete-sessions': createCompleteSessions(context),
  'end-reschedule': createEndReschedule(context),
  'tell-class-change': createNotifyClassChange(context),
  'send-announcement': createSendAnnouncement(context),
  'apply-commission': createApplyCommission(context),
  'announce-commission': createAnnounceCommission(context),
  'announce-commission-tax': createAnnounceTax(context),
  'announce-exception': createAnnounceException(context),
  'mail-weekly-news': createMailWeeklyNews(context),
  'spread-news': createSpreadNews(context),
  'look-for-few-seats': createLookForFewSeats(context),
  'remind-learner': createRemindLearner(context),
  'mail-rosters': createMailRosters(context),
  'ask-for-answers': createAskForAnswers(context),
  'tell-changed-answers': createNotifyOfAnswers(context),
  'prune-answers': createPruneAnswers(context),
  'invite-review': createInviteReview(context),
  'tell-no-show': createNotifyNoShow(context),
  'lapse-offer': createLapseOffer(context),
  ...createMoneyJobs(context),
  'end-due-impersonations': createEndDueImpersonations(context),
  'remove-due-factors': createRemoveDueFactors(context),
  'delete-identity-user': createDeleteIdentityUser(context.identity),
  'deliver-demo-event': createDeliverDemoEvent(context),
  'deliver-webhook': createDeliverWebhook(context),
  'prune-webhooks': createPruneWebhooks(context),
  'send-push': createSendPush(context),
  'prune-notifications': createPruneNotifications(context),
  'receive-reply': createReceiveReply(context),
  'mail-unread-messages': createMailUnreadMessages(context),
  'prune-inbound-mails': async () => void (await pruneInboundMails(context.db)),
  'prune-conversations': createPruneConversations(context),
  'erase-leftovers': createEraseLeftovers(context),
  'prune-outbox': async () => void (await pruneOutbox(context.db)),
});
