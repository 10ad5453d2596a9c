// The mails about what operators decide or have to know, with what each template is given; part of the table of all mails.
import * as z from 'zod/mini';
import { disputedShares } from '#domain/dispute-text.ts';
import { standings } from '#domain/standing.ts';
import { disputeEnds } from '../disputes.ts';

const classNamed = { classId: z.uuid(), title: z.string() };
const disputed = {
  provider: z.enum(['demo', 'stripe']),
  title: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  amountCents: z.int(),
  payout: z.enum(disputedShares),
  isDemoMoney: z.boolean(),
};
const reviewNamed = { ...classNamed, rating: z.int(), comment: z.nullable(z.string()) };

export const adminMails = {
  'application-approved': {
    meaning: 'Tells somebody that they may teach.',
    payload: z.strictObject({
      name: z.string(),
      /** How many classes they have published, which now appear. */
      published: z.int(),
    }),
  },
  'application-declined': {
    meaning: 'Tells somebody that they may not teach, and why.',
    payload: z.strictObject({ name: z.string(), reason: z.string() }),
  },
  'standing-changed': {
    meaning: 'Tells somebody that they are suspended, may not teach, or that this was lifted.',
    payload: z.strictObject({
      name: z.string(),
      standing: z.enum(standings),
      reason: z.nullable(z.string()),
    }),
  },
  'class-taken-down': {
    meaning: 'Tells an instructor that a class of theirs was taken down, and why.',
    payload: z.strictObject({ ...classNamed, reason: z.string() }),
  },
  'class-restored': {
    meaning:
      'Tells an instructor that a class of theirs is shown again, or can be published again.',
    payload: z.strictObject({ ...classNamed, isPublished: z.boolean() }),
  },
  'review-hidden': {
    meaning: 'Tells whoever wrote a review that it is no longer shown, and why.',
    payload: z.strictObject({ ...reviewNamed, reason: z.string() }),
  },
  'review-restored': {
    meaning: 'Tells whoever wrote a review that it is shown again, or will be with its class.',
    payload: z.strictObject({ ...reviewNamed, isClassShown: z.boolean() }),
  },
  'contest-decided': {
    meaning: 'Tells a learner whether they count as having been at a class.',
    payload: z.strictObject({
      ...classNamed,
      bookingId: z.uuid(),
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
      isAccepted: z.boolean(),
      answer: z.nullable(z.string()),
    }),
  },
  'dispute-opened': {
    meaning:
      'Tells operators that a learner wants a payment back from their bank, and until when to answer.',
    payload: z.strictObject({ ...disputed, dueBy: z.nullable(z.iso.datetime()) }),
  },
  'dispute-decided': {
    meaning: 'Tells operators how a dispute has ended, and what happens with the money.',
    payload: z.strictObject({
      ...disputed,
      outcome: z.enum(disputeEnds),
      feeCents: z.int(),
      /** Null until the provider has taken the money. */
      loss: z.nullable(
        z.strictObject({
          instructorCents: z.int(),
          /** The part of it that the instructor had got before. */
          askedBackCents: z.int(),
          houseCents: z.int(),
        }),
      ),
    }),
  },
} as const;
