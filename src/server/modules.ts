// Lists the hooks of every module in order: a later module may depend on those before it.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { mailHooks } from '#platform/mail/mail-hooks.ts';
import { pictureHooks } from '#platform/pictures/picture-hooks.ts';
import { becomeInstructor } from './accounts/become-instructor.ts';
import { applicantsHooks } from './accounts/demo/demo-applicants.ts';
import { portraitsHooks } from './accounts/demo/demo-portraits.ts';
import { bookingNotesHooks } from './admin/bookings/notes/hooks.ts';
import { impersonationsHooks } from './admin/impersonations/hooks.ts';
import { commissionHooks } from './admin/commission/exceptions/hooks.ts';
import { personNotesHooks } from './admin/people/hooks.ts';
import { accountsHooks } from './accounts/hooks.ts';
import { alertsHooks } from './alerts/hooks.ts';
import { announcementsHooks } from './announcements/hooks.ts';
import { calendarHooks } from './bookings/calendar/hooks.ts';
import { busyCalendarsHooks } from './busy-calendars/hooks.ts';
import { answersHooks } from './bookings/answers/hooks.ts';
import { operatorWordsHooks } from './bookings/operator-words/hooks.ts';
import { savedClassesHooks } from './bookings/saved/hooks.ts';
import { rosterDemoHooks } from './bookings/roster/demo/hooks.ts';
import { rosterHooks } from './bookings/roster/leaving/hooks.ts';
import { reschedulesHooks } from './bookings/reschedules/hooks.ts';
import { dataRequestsHooks } from './data-requests/hooks.ts';
import { draftsHooks } from './classes/drafts/hooks.ts';
import { demoClassId } from './classes/demo/demo-classes.ts';
import { classesHooks } from './classes/hooks.ts';
import { viewsHooks } from './classes/views/hooks.ts';
import { bookingsHooks } from './flows/bookings/bookings-hooks.ts';
import { studioDemoHooks } from './flows/classes/demo-studio.ts';
import { questionsDemoHooks } from './flows/classes/demo-questions.ts';
import { reschedulesDemoHooks } from './flows/reschedules/reschedules-demo.ts';
import { demoPayouts } from './flows/payouts/demo-payouts.ts';
import { integrationsHooks } from './integrations/hooks.ts';
import { followsHooks } from './follows/hooks.ts';
import { notificationsHooks } from './notifications/hooks.ts';
import { messagesDemoHooks } from './messages/demo/demo-conversations.ts';
import { messagesHooks } from './messages/leaving/hooks.ts';
import { newsHooks } from './flows/news/hooks.ts';
import { recordNews } from './flows/news/record-news.ts';
import { payersHooks } from './payments/payers/hooks.ts';
import { receiptsHooks } from './payments/receipts/hooks.ts';
import { refundRequestsHooks } from './payments/refund-requests/hooks.ts';
import { payoutsHooks } from './payouts/hooks.ts';
import { questionsHooks } from './questions/hooks.ts';
import { inboundMailHooks } from './messages/inbound/hooks.ts';
import { reviewsHooks } from './reviews/hooks.ts';
import { studiosHooks } from './studios/hooks.ts';
import { penaltiesHooks } from './penalties/hooks.ts';
import type { Context } from './shared/context.ts';

type ModulesContext = Omit<Context, 'db' | 'clock' | 'identity'> & Parameters<typeof mailHooks>[0];

export const createModules = (context: ModulesContext): ModuleHooks[] => [
  accountsHooks,
  applicantsHooks(context),
  mailHooks(context),
  pictureHooks(context.pictures.storage),
  portraitsHooks(context),
  classesHooks({
    ...context,
    leastPriceCents: context.providers.current.leastCents,
    becomeInstructor: (tx, personId, clock) =>
      becomeInstructor(tx, { ...context, clock }, personId),
    recordNews: (tx, published) => recordNews(tx, context, published),
  }),
  draftsHooks(context),
  calendarHooks,
  busyCalendarsHooks,
  savedClassesHooks([2, 9, 14].map(demoClassId)),
  alertsHooks,
  announcementsHooks,
  followsHooks,
  newsHooks,
  notificationsHooks(context),
  receiptsHooks,
  refundRequestsHooks,
  rosterHooks,
  operatorWordsHooks,
  answersHooks,
  bookingNotesHooks,
  payersHooks,
  payoutsHooks,
  penaltiesHooks,
  reschedulesHooks,
  reviewsHooks,
  questionsHooks,
  studiosHooks(context),
  personNotesHooks,
  impersonationsHooks,
  commissionHooks,
  dataRequestsHooks,
  inboundMailHooks,
  messagesHooks(context),
  studioDemoHooks(context),
  integrationsHooks,
  // Erasure runs in reverse order, so bookings erase first: they lock the person and their sessions for all modules.
  bookingsHooks(context),
  // The hooks below erase nothing; their demo data needs the bookings.
  rosterDemoHooks(context),
  demoPayouts(context),
  reschedulesDemoHooks(context),
  messagesDemoHooks(context),
  viewsHooks,
  questionsDemoHooks,
];
