// Reviews of classes, what they say together, and reports of what should not be shown, as they travel.
import * as z from 'zod/mini';
import { invisibleInLines, isBlank, noLonger, visible } from './text-rules.ts';
import { instant } from './wire-values.ts';

export const reviewLimits = { comment: 2000, reply: 2000, report: 1000 } as const;

const ratingText = 'must be a whole number from 1 to 5';
export const ratingRule = z
  .int({ error: ratingText })
  .check(z.minimum(1, ratingText), z.maximum(5, ratingText));

/** It may be left empty, or have nothing to see: stars say enough. */
export const commentRule = z.string().check(
  z.trim(),
  z.overwrite((text) => (isBlank(text) ? '' : text)),
  noLonger(reviewLimits.comment),
  visible(invisibleInLines),
);

export const replyRule = z.string().check(
  z.trim(),
  noLonger(reviewLimits.reply),
  visible(invisibleInLines),
  z.refine((text) => !isBlank(text), 'must not be empty'),
);

/** Why something should not be shown, in the words of whoever reports it. */
export const reportReasons = {
  spam: 'Advertising or spam',
  offensive: 'Insulting or hateful',
  untrue: 'Not true or misleading',
  unsafe: 'Dangerous or against the law',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;

export const reportReasonRule = z.enum(Object.keys(reportReasons) as [ReportReason], {
  error: `must be one of ${Object.keys(reportReasons).join(', ')}`,
});

export const reportMessageRule = z
  .string()
  .check(z.trim(), noLonger(reviewLimits.report), visible(invisibleInLines));

/** As everybody sees it; each comes from somebody who had booked and was there. */
export const review = z.object({
  id: z.uuid(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  createdAt: instant,
  isEdited: z.boolean(),
  user: z.object({
    username: z.nullable(z.string()).check(z.describe('Null for somebody who has left.')),
    profileImage: z.nullable(z.string()),
  }),
  reply: z
    .nullable(z.object({ text: z.string(), createdAt: instant }))
    .check(z.describe('Of the instructor.')),
});
export type Review = z.infer<typeof review>;

export const reviewPage = z.object({
  reviews: z.array(review).check(z.describe('The newest first.')),
  next: z.nullable(z.uuid()).check(z.describe('Send it as `cursor` for those after them.')),
});

/** What all reviews of a class say together. */
export const ratingOfClass = z.object({
  average: z.nullable(z.number()).check(z.describe('1 to 5, to the tenth; null before the first.')),
  count: z.int(),
  histogram: z
    .array(z.int())
    .check(z.length(5), z.describe('How many gave one star, two, and so on to five.')),
});

/** Of an instructor over all their classes. */
export const ratingOfInstructor = z.nullable(
  z.object({
    average: z.number().check(z.describe('Drawn towards the usual where there are few reviews.')),
    count: z.int(),
  }),
);
