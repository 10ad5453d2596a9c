// The part of a call about money that names a studio; without it, the money is the caller's own.
import * as z from 'zod/mini';

export const ofStudio = {
  studio: z.optional(
    z
      .uuid({ error: 'must be an id' })
      .check(z.describe('A studio, for its owners and managers: its money instead of yours.')),
  ),
};

/** Refusals of a call about the money of a studio. */
export const studioMoneyErrors = ['not_found', 'not_your_decision'] as const;
