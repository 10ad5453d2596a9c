// Mails about operator decisions and disputes, with the payload of each template; part of the mail table.
import * as z from 'zod/mini';
import { disputedShares } from '#domain/money/dispute-text.ts';
import { standings } from '#domain/standing.ts';
import { disputeEnds } from '../money/disputes.ts';

const classNamed = { classId: z.uuid(), title: z.string() };
const disputed = {
  provider: z.enum(['demo', 'stripe']),
  title: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  amountCents: z.int(),
  payout: z.enum(disputedShares),
  isDemoMoney: z.boolean(),
  /** The studio that earned the booking; left out where the instructor did. */
  studioName: z.optional(z.string()),
};
const reviewNamed = { ...classNamed, rating: z.int(), comment: z.nullable(z.string()) };

/** Set where it waited for review, and was never shown before. */
const wasHeld = z.optional(z.boolean());

const announced = z.strictObject({
  announcementId: z.uuid(),
  subject: z.string(),
  /** Markdown-light. */
  text: z.string(),
  /** Sent to an operator who tries it. */
  isTest: z.boolean(),
  /** The reader cannot sign in, and so not open its page. */
  isForSuspended: z.optional(z.literal(true)),
});

/** The reader owns a studio and teaches nowhere: their earnings are those of the studio. */
const isForOwner = z.optional(z.literal(true));
/** What changes of somebody's commission by an exception; or what stays, where a change that was announced does not come. */
export const exceptionChange = z.strictObject({
  /** The category or studio; null where it is all that the reader earns. */
  of: z.nullable(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('category'), name: z.string() }),
      z.strictObject({ kind: z.literal('studio'), id: z.uuid(), name: z.string() }),
    ]),
  ),
  fromBps: z.int(),
  /** As `fromBps` where it stays. */
  toBps: z.int(),
  countsFrom: z.iso.datetime(),
  until: z.nullable(z.strictObject({ at: z.iso.datetime(), thenBps: z.int() })),
});
export type ExceptionChange = z.infer<typeof exceptionChange>;

/** What changes of the tax on the commission; or what stays, where a tax that was announced does not come. */
export const taxChange = z.strictObject({
  bps: z.int(),
  name: z.string(),
  number: z.string(),
  /** What counts until then; null where there is no tax. */
  before: z.nullable(z.strictObject({ bps: z.int(), name: z.string() })),
  countsFrom: z.iso.datetime(),
  isCanceled: z.boolean(),
});
export type TaxChange = z.infer<typeof taxChange>;

export const adminMails = {
  'announcement-terms': {
    meaning: 'Brings an announcement about accounts or terms to everybody with an account.',
    isBulk: true,
    isCounted: true,
    payload: announced,
  },
  'announcement-news': {
    meaning: 'Brings news of the marketplace to people who have not stopped such mails.',
    isBulk: true,
    isCounted: true,
    payload: announced,
  },
  'commission-changed': {
    meaning:
      'Tells an instructor, or the owner of a studio, of a new commission, 30 days before it counts.',
    isBulk: true,
    payload: z.strictObject({
      fromBps: z.int(),
      toBps: z.int(),
      countsFrom: z.iso.datetime(),
      /** Whether it takes the place of a change that the instructor has heard of. */
      isReplacement: z.boolean(),
      isForOwner,
      /** The commission that they have of their own then; left out for most. */
      ownBps: z.optional(z.int()),
    }),
  },
  'commission-change-canceled': {
    meaning:
      'Tells an instructor, or the owner of a studio, who heard of a new commission that it stays as it is.',
    isBulk: true,
    payload: z.strictObject({ bps: z.int(), isForOwner }),
  },
  'commission-exception': {
    meaning:
      'Tells an instructor, or an owner of a studio, of an exception from the standing commission, of its end, or that it stays.',
    isBulk: true,
    payload: exceptionChange,
  },
  'commission-tax': {
    meaning:
      'Tells an instructor, or the owner of a studio, of a tax on the commission, or that it does not come.',
    isBulk: true,
    payload: z.extend(taxChange, { commissionBps: z.int(), isForOwner }),
  },
  'application-received': {
    meaning: 'Confirms to a person that their application to teach was received.',
    payload: z.strictObject({ name: z.string() }),
  },
  'application-waiting': {
    meaning: 'Notifies operators that an application to teach waits for their decision.',
    payload: z.strictObject({ name: z.string() }),
  },
  'application-approved': {
    meaning: 'Notifies a person that their application to teach was approved.',
    payload: z.strictObject({
      name: z.string(),
      /** Number of published classes, which now appear. */
      published: z.int(),
    }),
  },
  'application-declined': {
    meaning: 'Notifies a person that their application to teach was declined, and why.',
    payload: z.strictObject({ name: z.string(), reason: z.string() }),
  },
  'standing-changed': {
    meaning:
      'Notifies a person that they were suspended or stopped from teaching, or that this was lifted.',
    payload: z.strictObject({
      name: z.string(),
      standing: z.enum(standings),
      reason: z.nullable(z.string()),
    }),
  },
  'data-export-link': {
    meaning: 'Leads a person who asked us for their data to the page where they download it.',
    payload: z.strictObject({ name: z.string() }),
  },
  'data-request-declined': {
    meaning: 'Notifies a person that a request about their data was declined, and why.',
    payload: z.strictObject({
      name: z.string(),
      request: z.enum(['export', 'delete']),
      reason: z.string(),
    }),
  },
  'class-taken-down': {
    meaning: 'Notifies an instructor that their class was taken down, and why.',
    payload: z.strictObject({ ...classNamed, reason: z.string(), wasHeld }),
  },
  'class-restored': {
    meaning: 'Notifies an instructor that their class is shown again, or can be published again.',
    payload: z.strictObject({ ...classNamed, isPublished: z.boolean(), wasHeld }),
  },
  'messages-warned': {
    meaning: 'Warns a person whose messages were reported, and says why.',
    payload: z.strictObject({ name: z.string(), reason: z.string() }),
  },
  'review-hidden': {
    meaning: 'Notifies the author of a review that it was hidden, and why.',
    payload: z.strictObject({ ...reviewNamed, reason: z.string(), wasHeld }),
  },
  'review-restored': {
    meaning: 'Notifies the author of a review that it is shown again, or will be with its class.',
    payload: z.strictObject({ ...reviewNamed, isClassShown: z.boolean(), wasHeld }),
  },
  'contest-decided': {
    meaning: 'Notifies a learner of the decision about their contested no-show.',
    payload: z.strictObject({
      ...classNamed,
      bookingId: z.uuid(),
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
      isAccepted: z.boolean(),
      answer: z.nullable(z.string()),
    }),
  },
  'webhook-disabled': {
    meaning: 'Notifies operators that a webhook endpoint took nothing for days and was disabled.',
    payload: z.strictObject({
      webhookId: z.uuid(),
      host: z.string(),
      why: z.enum(['failures', 'gone']),
    }),
  },
  'dispute-opened': {
    meaning: 'Notifies operators that a learner disputes a payment, and until when to respond.',
    payload: z.strictObject({ ...disputed, dueBy: z.nullable(z.iso.datetime()) }),
  },
  'dispute-decided': {
    meaning: 'Notifies operators how a dispute ended, and what happens with the money.',
    payload: z.strictObject({
      ...disputed,
      outcome: z.enum(disputeEnds),
      feeCents: z.int(),
      /** Null until the provider has withdrawn the money. */
      loss: z.nullable(
        z.strictObject({
          instructorCents: z.int(),
          /** The part of it that was already paid out to the instructor. */
          askedBackCents: z.int(),
          houseCents: z.int(),
        }),
      ),
    }),
  },
} as const;
