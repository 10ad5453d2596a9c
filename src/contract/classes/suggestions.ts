// Suggestions of a search field, and their endpoint; part of the endpoint table.
import * as z from 'zod/mini';
import { type Address, endpoint, type EndpointSpec } from '../endpoint.ts';
import { searchLimits } from './search-limits.ts';
import { tagOfClass } from './tags.ts';

export const suggestions = z.object({
  kinds: z.array(tagOfClass).check(z.describe('Tags of listed classes.')),
  classes: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      town: z.nullable(z.string()),
      state: z.nullable(z.string()),
    }),
  ),
  instructors: z.array(z.object({ username: z.string(), fullName: z.string() })),
  towns: z
    .array(z.object({ name: z.string(), state: z.string(), label: z.string() }))
    .check(z.describe('Towns with listed classes.')),
});
export type Suggestions = z.infer<typeof suggestions>;

export const suggestionCalls = {
  'GET /api/suggestions': endpoint({
    summary: 'Suggest kinds, classes, instructors and towns while somebody types',
    description: 'Finds words that begin with the text, from two letters on.',
    who: 'anyone',
    query: z.object({
      q: z
        .prefault(
          z
            .string()
            .check(z.maxLength(searchLimits.queryLetters, 'must be at most 100 characters')),
          '',
        )
        .check(z.describe('"wheel", "ivo", "aust"; a shorter text suggests nothing.')),
    }),
    response: suggestions,
    cacheControl: 'no-cache',
    etag: true,
    isCached: true,
  }),
} as const satisfies Record<Address, EndpointSpec>;
