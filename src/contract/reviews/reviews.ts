// Wire shapes of reviews and ratings, and the rules for reviews, replies and reports.
import * as z from 'zod/mini';
import { invisibleInLines, isBlank, noLonger, visible } from '../text-rules.ts';
import { instant } from '../wire-values.ts';

export const reviewLimits = { comment: 2000, reply: 2000, report: 1000 } as const;

const ratingText = 'must be a whole number from 1 to 5';
export const ratingRule = z
  .int({ error: ratingText })
  .check(z.minimum(1, ratingText), z.maximum(5, ratingText));

/** May be empty, or have no visible characters: the stars are enough. */
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

/** Reasons for a report, as the reporter chooses them. */
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

/** A review as everybody sees it; every author had a completed booking and was not marked as absent. */
export const review = z.object({
  id: z.uuid(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  createdAt: instant,
  isEdited: z.boolean(),
  user: z.object({
    username: z
      .nullable(z.string())
      .check(z.describe('Short name, such as "Lin H."; null for a person who has left.')),
    profileImage: z.nullable(z.string()),
  }),
  reply: z
    .nullable(z.object({ text: z.string(), createdAt: instant }))
    .check(z.describe('Reply of the instructor.')),
});
export type Review = z.infer<typeof review>;

export const reviewPage = z.object({
  reviews: z.array(review).check(z.describe('Newest first.')),
  next: z.nullable(z.uuid()).check(z.describe('Send it as `cursor` for the next page.')),
});

/** A review on the page of the instructor, which names the class. */
export const instructorReview = z.extend(review, {
  class: z
    .nullable(z.object({ id: z.uuid(), title: z.string() }))
    .check(z.describe('Null for a class that is not listed any more.')),
});
export type InstructorReview = z.infer<typeof instructorReview>;

export const instructorReviewPage = z.object({
  reviews: z.array(instructorReview).check(z.describe('Newest first.')),
  next: z.nullable(z.uuid()).check(z.describe('Send it as `cursor` for the next page.')),
});

/** The rating of a class over all its reviews. */
export const ratingOfClass = z.object({
  average: z.nullable(z.number()).check(z.describe('1 to 5, to the tenth; null before the first.')),
  count: z.int(),
  histogram: z
    .array(z.int())
    .check(z.length(5), z.describe('Number of reviews with one star, two, and so on to five.')),
});

/** The rating of an instructor over all their classes. */
export const ratingOfInstructor = z.nullable(
  z.object({
    average: z.number().check(z.describe('Pulled towards the usual mean while reviews are few.')),
    count: z.int(),
  }),
);
