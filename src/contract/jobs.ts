// The table of all jobs: meaning, payload, retries and timeouts.
import * as z from 'zod/mini';
import { hourSeconds } from '#domain/time/durations.ts';
import { job, type JobTable } from './job-spec.ts';
import { notificationKind } from './notifications/notification-calls.ts';

export type { JobSpec, JobTable } from './job-spec.ts';
export { job } from './job-spec.ts';

export const jobs = {
  'encode-avif': job({
    meaning: 'Encodes the AVIF variants of a picture, which take too long for the request.',
    payload: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
    attempts: 5,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 600,
    concurrency: 1,
  }),
  'read-busy-calendar': job({
    meaning: "Reads the busy times of an instructor's calendar elsewhere.",
    payload: z.strictObject({ calendarId: z.uuid() }),
    // A failed reading is noted, and tried again by the schedule below.
    attempts: 2,
    firstRetrySeconds: 60,
    expireSeconds: 120,
    concurrency: 1,
  }),
  'read-due-busy-calendars': job({
    meaning: "Adds a reading of every instructor's calendar elsewhere that is due.",
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 30,
    expireSeconds: 120,
    concurrency: 1,
    schedule: '*/5 * * * *',
  }),
  'sweep-pictures': job({
    meaning: 'Deletes pictures that nothing refers to.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '17 4 * * *',
  }),
  'receive-reply': job({
    meaning:
      'Puts a reply by mail into its conversation; the last attempt only tells its sender that this was not possible.',
    payload: z.strictObject({ mailId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 600,
    expireSeconds: 120,
    concurrency: 1,
  }),
  'mail-unread-messages': job({
    meaning: 'Mails people the messages that they have not read for two minutes.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'prune-inbound-mails': job({
    meaning: 'Deletes what is left of replies by mail after 90 days.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '47 3 * * *',
  }),
  'prune-outbox': job({
    meaning: 'Deletes mails that were sent, or failed, more than 90 days ago.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '41 3 * * *',
  }),
  'erase-leftovers': job({
    meaning:
      'Erases what a process of the release before has left of people who deleted their accounts during an upgrade.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '31 3 * * *',
  }),
  'prune-conversations': job({
    meaning:
      'Deletes conversations 24 months after the last booking of the two, or after their last message.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '11 3 * * *',
  }),
  'advance-listings': job({
    meaning: 'Removes sessions that have begun from the class listings.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'end-hold': job({
    meaning:
      'Frees the seats of a booking that was not paid in time, once no payment can arrive any more.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
  }),
  'check-payments': job({
    meaning: 'Asks the payment provider about payments and refunds that are in progress.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'handle-provider-event': job({
    meaning: 'Handles an event of a payment provider.',
    payload: z.strictObject({ provider: z.enum(['demo', 'stripe']), eventId: z.string() }),
    attempts: 30,
    firstRetrySeconds: 2,
    mostRetrySeconds: 1800,
    expireSeconds: 120,
  }),
  'send-refund': job({
    meaning: 'Sends a refund to a learner through the provider that took the payment.',
    payload: z.strictObject({ refundId: z.uuid() }),
    attempts: 60,
    firstRetrySeconds: 5,
    mostRetrySeconds: hourSeconds,
    expireSeconds: 120,
  }),
  'reconcile-books': job({
    meaning: 'Reconciles the ledger with the payment provider, line by line.',
    payload: z.strictObject({}),
    attempts: 5,
    firstRetrySeconds: 300,
    mostRetrySeconds: hourSeconds,
    expireSeconds: 1800,
    concurrency: 1,
    schedule: '23 5 * * *',
  }),
  'lapse-offer': job({
    meaning: 'Offers seats to the next learner on the waiting list when an offer expires.',
    payload: z.strictObject({ entryId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 60,
  }),
  'remind-learner': job({
    meaning: 'Reminds a learner of an upcoming session.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 60,
  }),
  'mail-rosters': job({
    meaning: 'Mails instructors the learners of sessions that begin within 18 hours.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '*/10 * * * *',
  }),
  'decide-sessions': job({
    meaning:
      'Decides whether sessions that need a minimum of people run; those with too few are canceled and refunded.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'complete-sessions': job({
    meaning:
      'Completes sessions that are over: bookings are completed, and their money belongs to the instructor.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'invite-review': job({
    meaning: 'Invites a learner who attended a class to review it.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 60,
  }),
  'tell-no-show': job({
    meaning: 'Notifies a learner that they were marked as a no-show, and how to contest that.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 60,
  }),
  'end-reschedule': job({
    meaning: 'Refunds every learner who did not reply to a reschedule in time.',
    payload: z.strictObject({ rescheduleId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
  }),
  'tell-class-change': job({
    meaning: 'Notifies learners who booked a class that its title or place has changed.',
    payload: z.strictObject({
      classId: z.uuid(),
      /** Earlier versions of the class and when each ended, oldest first. */
      versions: z.array(
        z.strictObject({
          until: z.iso.datetime(),
          title: z.string(),
          location: z.string(),
          latitude: z.nullable(z.number()),
          longitude: z.nullable(z.number()),
        }),
      ),
    }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 120,
  }),
  'pay-out': job({
    meaning: 'Pays an instructor for a session.',
    payload: z.strictObject({ payoutId: z.uuid() }),
    attempts: 60,
    firstRetrySeconds: 5,
    mostRetrySeconds: hourSeconds,
    expireSeconds: 300,
  }),
  'take-back': job({
    meaning: 'Takes money back from an instructor who was paid too much.',
    payload: z.strictObject({ reversalId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: hourSeconds,
    expireSeconds: 120,
  }),
  'check-payouts': job({
    meaning:
      'Checks payouts that are due, on hold or in progress, pending payout accounts and open disputes.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '*/5 * * * *',
  }),
  'mail-weekly-news': job({
    meaning:
      'Mails the next people what is new this week, from instructors they follow, of classes and searches they saved, and adds the job of those after them.',
    payload: z.strictObject({
      /** The last person of the batch before; left out in the first one. */
      after: z.optional(z.uuid()),
      /** When the first batch began. */
      at: z.optional(z.iso.datetime()),
      /** How many people the batches before have mailed. */
      mailed: z.optional(z.int()),
    }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '40 15 * * 2',
  }),
  'send-announcement': job({
    meaning: 'Sends the next batch of an announcement, and adds the job of the one after it.',
    payload: z.strictObject({ announcementId: z.uuid(), version: z.int() }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
    concurrency: 1,
  }),
  'apply-commission': job({
    meaning: 'Lets a planned commission count, unless it was canceled or replaced.',
    payload: z.strictObject({ plannedCommissionId: z.uuid() }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 60,
    concurrency: 1,
  }),
  'announce-commission': job({
    meaning:
      'Notifies the next instructors of a planned commission, or that it was canceled, and adds the job of those after them.',
    payload: z.strictObject({ plannedCommissionId: z.uuid() }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
    concurrency: 1,
  }),
  'send-push': job({
    meaning: 'Sends a notification to the devices of a person, or to one of them.',
    payload: z.strictObject({
      /** Null for a test. */
      notificationId: z.nullable(z.uuid()),
      personId: z.uuid(),
      /** Set where the person has several devices: each has a job of its own. */
      subscriptionId: z.optional(z.uuid()),
      kind: notificationKind,
      tag: z.string(),
      title: z.string(),
      body: z.string(),
      path: z.string(),
      /** Real time. */
      queuedAt: z.iso.datetime(),
      /** Real time: set where it ends before a push of its kind would. */
      until: z.optional(z.iso.datetime()),
    }),
    attempts: 8,
    firstRetrySeconds: 10,
    mostRetrySeconds: 1800,
    expireSeconds: 60,
    concurrency: 4,
    // People choose the addresses: those of one person must not keep the pushes of all others waiting.
    mostPer: { field: 'personId', most: 2 },
  }),
  'prune-notifications': job({
    meaning: 'Deletes notifications that were read, and those that nobody needs any more.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '29 3 * * *',
  }),
  'spread-news': job({
    meaning:
      'Notifies people who follow an instructor, or saved a class or a search, of new classes, new dates and few seats.',
    payload: z.strictObject({ newsId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 600,
    expireSeconds: 900,
  }),
  'look-for-few-seats': job({
    meaning: 'Looks whether dates of saved classes have few seats left, for people to be notified.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '*/2 * * * *',
  }),
  'deliver-demo-event': job({
    meaning: 'Delivers an event of the demo payment provider to the server.',
    payload: z.strictObject({ eventId: z.string() }),
    attempts: 20,
    firstRetrySeconds: 1,
    mostRetrySeconds: 600,
    expireSeconds: 30,
  }),
  'remove-due-factors': job({
    meaning:
      'Removes second factors and passkeys whose owners lost them, 24 hours after the request.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'delete-identity-user': job({
    meaning: 'Deletes the identity user of a deleted account.',
    payload: z.strictObject({ userId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 10,
    mostRetrySeconds: hourSeconds,
    expireSeconds: 60,
  }),
} as const satisfies JobTable;

export type JobName<Table extends JobTable = typeof jobs> = keyof Table & string;
export type JobPayload<
  Name extends JobName<Table>,
  Table extends JobTable = typeof jobs,
> = z.output<Table[Name]['payload']>;
