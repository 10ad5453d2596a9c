// The classes that operators feature on the home page, each with the time for which it is shown.
import * as z from 'zod/mini';
import { instant } from '../wire-values.ts';

export const featuredLimits = {
  /** Also those of times to come. */
  chosen: 24,
  shown: 12,
  /** From the place that a visitor has chosen: nobody travels further for an evening class. */
  miles: 100,
} as const;

const featuredClass = z
  .strictObject({
    id: z.uuid('must be the id of a class').check(z.toLowerCase()),
    from: z.nullable(instant).check(z.describe('Null: at once.')),
    until: z.nullable(instant).check(z.describe('Null: until somebody takes it off the list.')),
  })
  .check(
    z.refine(
      ({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until),
      'must end after it begins',
    ),
  );

export type FeaturedClass = z.infer<typeof featuredClass>;

export const featuredRule = z.array(featuredClass).check(
  z.maxLength(featuredLimits.chosen, `must be at most ${featuredLimits.chosen} classes`),
  z.refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'must name each class once',
  ),
);
