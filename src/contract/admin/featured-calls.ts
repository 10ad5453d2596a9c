// Operator endpoint for the classes that the home page features; part of the endpoint table. The list itself is a setting.
import * as z from 'zod/mini';
import { classStates, type ClassState } from '#domain/classes/class-state.ts';
import { featuredLimits } from '../classes/featured.ts';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';

/** Those of a list and of the one that follows it. */
const mostIds = 2 * featuredLimits.chosen;

const ids = z.string().check(
  z.toLowerCase(),
  z.regex(
    new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${mostIds - 1}}$`),
    `must be at most ${mostIds} ids of classes with commas between them`,
  ),
  z.refine(
    (text) => text.split(',').every((id) => z.safeParse(z.uuid(), id).success),
    'must be ids of classes',
  ),
);

const featuredFacts = z.object({
  id: z.uuid(),
  title: z.string(),
  instructor: z.object({ id: z.uuid(), fullName: z.string() }),
  state: z.enum(Object.keys(classStates) as [ClassState, ...ClassState[]]),
  hasFreeSeats: z.boolean().check(z.describe('On a date ahead.')),
  isOwn: z.boolean().check(z.describe('You teach it, so another operator has to feature it.')),
});
export type FeaturedFacts = z.infer<typeof featuredFacts>;

export const featuredCalls = {
  'GET /api/admin/featured': endpoint({
    summary: 'Read whether classes can be featured now',
    description:
      'The home page shows a featured class while it is listed and has a free seat on a date ahead. Classes that no longer exist are left out.',
    who: 'operator',
    query: z.object({ ids }),
    response: z.object({ classes: z.array(featuredFacts) }),
  }),
} as const satisfies Record<Address, EndpointSpec>;
