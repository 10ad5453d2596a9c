// The table of all jobs: what each does, what it carries, how often and how long it is tried.
import * as z from 'zod/mini';

export interface JobSpec {
  /** A sentence for the operator who finds it among the failed ones. */
  meaning: string;
  /** Checked when the job is added and again when it is read: it may have waited through an upgrade. */
  payload: z.core.$ZodType<object>;
  /** How often it is tried in all before it is kept as failed. */
  attempts: number;
  /** The pause after the first failure; each further one doubles it, up to `mostRetrySeconds`. */
  firstRetrySeconds: number;
  mostRetrySeconds?: number;
  /** How long one attempt may take; then it is aborted and somebody else gets the job. */
  expireSeconds: number;
  /** How many of them one process runs at the same time, 2 when left out. */
  concurrency?: number;
  /** A cron line in UTC and real time; the job then carries `{}`, which its payload must allow. */
  schedule?: string;
}

export type JobTable = Readonly<Record<string, JobSpec>>;

export const job = <const Spec extends JobSpec>(spec: Spec): Spec => spec;

export const jobs = {
  'encode-avif': job({
    meaning: 'Makes the AVIF variants of a picture, which take too long to wait for.',
    payload: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
    attempts: 5,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 600,
    concurrency: 1,
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
  'prune-outbox': job({
    meaning: 'Forgets mails that went out, or were given up, 90 days ago.',
    payload: z.strictObject({}),
    attempts: 3,
    firstRetrySeconds: 60,
    expireSeconds: 600,
    concurrency: 1,
    schedule: '41 3 * * *',
  }),
  'advance-listings': job({
    meaning: 'Takes dates that have begun out of the lists of classes.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'end-hold': job({
    meaning:
      'Frees the seats of a booking that was not paid in time, once no money can come any more.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 200,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
  }),
  'check-payments': job({
    meaning: 'Asks the payment provider about payments and refunds that are under way.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'handle-provider-event': job({
    meaning: 'Looks at what a payment provider has told us about.',
    payload: z.strictObject({ provider: z.enum(['demo', 'stripe']), eventId: z.string() }),
    attempts: 30,
    firstRetrySeconds: 2,
    mostRetrySeconds: 1800,
    expireSeconds: 120,
  }),
  'send-refund': job({
    meaning: 'Gives a learner money back through the provider that took it.',
    payload: z.strictObject({ refundId: z.uuid() }),
    attempts: 60,
    firstRetrySeconds: 5,
    mostRetrySeconds: 3600,
    expireSeconds: 120,
  }),
  'reconcile-books': job({
    meaning: "Compares our books with the payment provider's, line by line.",
    payload: z.strictObject({}),
    attempts: 5,
    firstRetrySeconds: 300,
    mostRetrySeconds: 3600,
    expireSeconds: 1800,
    concurrency: 1,
    schedule: '23 5 * * *',
  }),
  'lapse-offer': job({
    meaning: 'Passes seats on that somebody on a waiting list did not accept in time.',
    payload: z.strictObject({ entryId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 60,
  }),
  'remind-learner': job({
    meaning: 'Reminds a learner of a class that is near.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 60,
  }),
  'complete-sessions': job({
    meaning:
      "Closes dates that are over: bookings are completed, and their money is the instructor's.",
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '* * * * *',
  }),
  'invite-review': job({
    meaning: 'Asks a learner who has been at a class what it was like.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 60,
  }),
  'tell-no-show': job({
    meaning: 'Tells a learner that they were marked as not having come, and how to contest that.',
    payload: z.strictObject({ bookingId: z.uuid() }),
    attempts: 10,
    firstRetrySeconds: 10,
    mostRetrySeconds: 600,
    expireSeconds: 60,
  }),
  'end-reschedule': job({
    meaning:
      'Gives everybody their money back who has not said in time whether a new time suits them.',
    payload: z.strictObject({ rescheduleId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 300,
    expireSeconds: 120,
  }),
  'tell-class-change': job({
    meaning: 'Tells whoever has booked a class that it has another name or place.',
    payload: z.strictObject({
      classId: z.uuid(),
      /** How the class was, and until when; the oldest first. */
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
    meaning: 'Sends an instructor what a date has brought them.',
    payload: z.strictObject({ payoutId: z.uuid() }),
    attempts: 60,
    firstRetrySeconds: 5,
    mostRetrySeconds: 3600,
    expireSeconds: 300,
  }),
  'take-back': job({
    meaning: 'Takes money back from an instructor who has got too much.',
    payload: z.strictObject({ reversalId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 5,
    mostRetrySeconds: 3600,
    expireSeconds: 120,
  }),
  'check-payouts': job({
    meaning: 'Looks at payouts that are due, held or under way, and at accounts that wait.',
    payload: z.strictObject({}),
    attempts: 2,
    firstRetrySeconds: 10,
    expireSeconds: 300,
    concurrency: 1,
    schedule: '*/5 * * * *',
  }),
  'deliver-demo-event': job({
    meaning: 'The payment service of a demo tells the product what has happened.',
    payload: z.strictObject({ eventId: z.string() }),
    attempts: 20,
    firstRetrySeconds: 1,
    mostRetrySeconds: 600,
    expireSeconds: 30,
  }),
  'delete-identity-user': job({
    meaning: 'Deletes the sign-in of somebody who deleted their account.',
    payload: z.strictObject({ userId: z.uuid() }),
    attempts: 20,
    firstRetrySeconds: 10,
    mostRetrySeconds: 3600,
    expireSeconds: 60,
  }),
} as const satisfies JobTable;

export type JobName<Table extends JobTable = typeof jobs> = keyof Table & string;
export type JobPayload<
  Name extends JobName<Table>,
  Table extends JobTable = typeof jobs,
> = z.output<Table[Name]['payload']>;
