// Wire shapes of public questions about a class, and the rules for their texts.
import * as z from 'zod/mini';
import { invisibleInLines, isBlank, noLonger, visible } from '../text-rules.ts';
import { instant } from '../wire-values.ts';

export const questionLimits = { question: 1000, answer: 2000 } as const;

const words = (most: number) =>
  z.string().check(
    z.trim(),
    noLonger(most),
    visible(invisibleInLines),
    z.refine((text) => !isBlank(text), 'must not be empty'),
  );

export const questionRule = words(questionLimits.question);
export const answerRule = words(questionLimits.answer);

const answer = z.object({
  text: z.string(),
  answeredAt: instant,
  isEdited: z.boolean(),
});

const asker = z
  .nullable(z.string())
  .check(z.describe('Short name, such as "Lin H."; null for a person who has left.'));

/** A question that everybody sees. */
export const answeredQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  askedAt: instant,
  asker,
  answer,
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

export const questionPage = z.object({
  questions: z.array(answeredQuestion).check(z.describe('Newest answer first.')),
  next: z.nullable(z.uuid()).check(z.describe('Send it as `cursor` for the next page.')),
});

/** A question of the caller that is not answered. */
export const ownQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  askedAt: instant,
  isDeclined: z.boolean().check(z.describe('The instructor does not want to answer it in public.')),
});
export type OwnQuestion = z.infer<typeof ownQuestion>;

/** Somebody whom the instructor has blocked, and a question by which they are unblocked. */
export const blockedAsker = z.object({ id: z.uuid(), asker });
export type BlockedAsker = z.infer<typeof blockedAsker>;

/** A question about a class of the caller. */
export const receivedQuestion = z.object({
  id: z.uuid(),
  question: z.string(),
  askedAt: instant,
  asker,
  answer: z.nullable(answer),
  class: z.object({ id: z.uuid(), title: z.string(), timeZone: z.string() }),
});
export type ReceivedQuestion = z.infer<typeof receivedQuestion>;
