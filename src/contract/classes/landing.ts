// The page of one kind of class, everywhere or in one town, and its endpoint; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { classCard } from './classes.ts';
import { listedTag } from './tags.ts';

const link = z.object({ slug: z.string(), label: z.string() });

export const landingPage = z.object({
  slug: z
    .string()
    .check(
      z.describe(
        'The page itself: `pottery`, or `pottery-in-austin`; another spelling leads here.',
      ),
    ),
  tag: listedTag,
  town: z.nullable(z.object({ name: z.string(), state: z.string(), label: z.string() })),
  total: z.object({ count: z.int(), more: z.boolean() }),
  leastPrice: z
    .nullable(z.number())
    .check(z.describe('As a decimal amount, of the listed classes.')),
  classes: z.array(classCard).check(z.describe('The soonest first, at most 24.')),
  towns: z.array(link).check(z.describe('The same kind in towns with most of it, at most 12.')),
  kinds: z.array(link).check(z.describe('Other kinds in this town, at most 12.')),
});
export type LandingPage = z.infer<typeof landingPage>;

export const landingCalls = {
  'GET /api/landing/{slug}': endpoint({
    summary: 'Read the page of a kind of class, everywhere or in one town',
    description:
      '`pottery`, `pottery-in-austin`; `pottery-in-portland-or` where several towns have the name.',
    who: 'anyone',
    params: z.object({ slug: z.string().check(z.maxLength(160)) }),
    response: landingPage,
    errors: ['not_found'],
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
} as const satisfies Record<Address, EndpointSpec>;

/** The part of a landing page's address behind `/explore/`. */
export const landingSlug = (tagSlug: string, townSlug?: string): string =>
  townSlug === undefined ? tagSlug : `${tagSlug}-in-${townSlug}`;
