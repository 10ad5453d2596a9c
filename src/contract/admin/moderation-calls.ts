// Operator endpoint that tries rules of moderation out on the texts there are; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { moderatedWordsRule } from '../moderated-words.ts';

export const triedTexts = 1000;

const ruleNames = ['word', 'email', 'phone', 'link'] as const;

export const moderationCalls = {
  'POST /api/admin/moderation/try': endpoint({
    summary: 'Try rules out on the newest public texts',
    description:
      'Changes nothing. Counts in which of the newest 1,000 classes, reviews, questions and answers each rule finds something.',
    who: 'operator',
    body: z.strictObject({ words: moderatedWordsRule }),
    response: z.object({
      texts: z.int().check(z.describe('How many there are, at most 1,000.')),
      found: z.object({
        word: z.int(),
        email: z.int(),
        phone: z.int(),
        link: z.int(),
      }),
      samples: z
        .array(
          z.object({
            rule: z.enum(ruleNames),
            word: z.nullable(z.string()),
            kind: z.enum(['class', 'review', 'question']),
            classId: z.uuid(),
            title: z.string().check(z.describe('Of the class.')),
          }),
        )
        .check(z.describe('At most three of each rule, the newest first.')),
    }),
    limit: 'change',
    onlyReads: true,
  }),
} as const satisfies Record<Address, EndpointSpec>;
