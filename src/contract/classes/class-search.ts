// The query and response of the class search. The URL of the explore page uses the same parameter names.
import * as z from 'zod/mini';
import { dayPartNames } from '#domain/classes/day-parts.ts';
import { searchedLevels } from '#domain/classes/levels.ts';
import { languageCodes } from '#domain/classes/teaching-languages.ts';
import { isWallDate } from '#domain/time/wall-date.ts';
import { categories } from './categories.ts';
import { classCard } from './classes.ts';
import {
  leastRatings,
  type SearchFilter,
  searchFilters,
  searchLimits,
  type SortKey,
  sortKeys,
} from './search-limits.ts';

export { type SearchFilter, searchFilters, searchLimits, type SortKey } from './search-limits.ts';

const numberFrom = (least: number, most: number, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,9})?$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(least, message), z.lte(most, message)),
    ),
  );

const amount = numberFrom(0, searchLimits.mostPrice, 'must be an amount');
const day = z.string().check(z.refine(isWallDate, 'must be a day such as 2026-11-18'));

const sortRule = `must be price, -price, date, -date, distance or rating, or price and date together: price,-date`;

function isSort(keys: string[]): boolean {
  const nouns = keys.map((key) => key.replace('-', ''));
  const isAlone = keys.length === 1 || !['distance', 'rating'].some((key) => nouns.includes(key));
  const areKnown = keys.every((key) => (sortKeys as readonly string[]).includes(key));
  return areKnown && isAlone && new Set(nouns).size === nouns.length;
}

/** Price sorts first wherever it stands, as on the page. */
const sort = z.pipe(
  z.string().check(z.maxLength(40, sortRule)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.custom<SortKey[]>((keys) => isSort(keys as string[]), sortRule),
  ),
);

const yesOrNo = z.pipe(
  z.enum(['true', 'false'], { error: 'must be true or false' }),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

const seatsRule = `must be a whole number from 1 to ${searchLimits.mostSeats}`;

const limitRule = `must be a whole number from 1 to ${searchLimits.mostPageSize}`;

export const searchQuery = z.object({
  q: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(searchLimits.queryLetters, 'must be at most 100 characters'),
        z.describe(
          'Words of the title, tags and their synonyms, description, place or instructor. Without `sort`, classes whose title or tags fit come first.',
        ),
      ),
  ),
  tag: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9-]{1,60}$/, 'must be the slug of a tag'),
        z.describe('Slug of a tag of `GET /api/tags`; an unknown one finds nothing.'),
      ),
  ),
  category: z.optional(
    z.pipe(
      z.enum(categories.map(({ id }) => String(id)) as [string, ...string[]], {
        error: 'must be the id of a category, 1 to 7',
      }),
      z.transform((id: string) => Number(id)),
    ),
  ),
  minPrice: z.optional(amount),
  maxPrice: z.optional(amount),
  from: z.optional(day.check(z.describe('First day, in local time at the venue.'))),
  to: z.optional(day.check(z.describe('Last day, inclusive.'))),
  near: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(searchLimits.placeLetters, 'must be at most 100 characters'),
        z.describe('A ZIP code or a city.'),
      ),
  ),
  lat: z.optional(numberFrom(-90, 90, 'must be a latitude in degrees')),
  lon: z.optional(numberFrom(-180, 180, 'must be a longitude in degrees')),
  radius: z.optional(
    numberFrom(1, searchLimits.mostRadiusMiles, 'must be a number of miles from 1 to 200'),
  ),
  time: z.optional(
    z
      .enum(dayPartNames, { error: `must be one of ${dayPartNames.join(', ')}` })
      .check(
        z.describe(
          'Part of the day, in local time at the venue: before noon, until 5 PM, or later. Lists show only those dates.',
        ),
      ),
  ),
  available: z.optional(yesOrNo),
  seats: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, seatsRule)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.gte(1, seatsRule), z.lte(searchLimits.mostSeats, seatsRule)),
      ),
    ),
  ),
  level: z.optional(
    z
      .enum(searchedLevels, { error: `must be one of ${searchedLevels.join(', ')}` })
      .check(z.describe('Classes for all levels are found by each.')),
  ),
  language: z.optional(
    z.enum(languageCodes, { error: 'must be the code of a language that classes are taught in' }),
  ),
  rating: z.optional(
    z.pipe(
      z
        .enum(leastRatings, { error: `must be one of ${leastRatings.join(', ')}` })
        .check(z.describe('The lowest average rating, as cards show it.')),
      z.transform((text: (typeof leastRatings)[number]) => Number(text)),
    ),
  ),
  kids: z.optional(yesOrNo.check(z.describe('Only where children are welcome.'))),
  stepFree: z.optional(yesOrNo.check(z.describe('Only where no step is in the way.'))),
  sort: z.optional(sort),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, limitRule)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.gte(1, limitRule), z.lte(searchLimits.mostPageSize, limitRule)),
      ),
    ),
  ),
  cursor: z.optional(
    z
      .string()
      .check(
        z.maxLength(400, 'is not one of ours'),
        z.describe('From the `Link` of the previous page.'),
      ),
  ),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** The query as in a URL: all texts. */
export type SearchParams = z.input<typeof searchQuery>;

export const searchTotal = z.object({
  count: z.int(),
  more: z.boolean().check(z.describe('Whether there are more than `count`.')),
});
export type SearchTotal = z.infer<typeof searchTotal>;

/** The list of `GET /api/classes` with the totals, place, correction and hints that the page shows. */
export const searchResponse = z.object({
  classes: z.array(classCard),
  total: searchTotal,
  next: z.nullable(z.string()).check(z.describe('Cursor for the next page.')),
  place: z
    .nullable(
      z.object({
        label: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        timeZone: z.string(),
        radiusMiles: z.number(),
      }),
    )
    .check(z.describe('The searched place; null when none was given or it is unknown.')),
  correctedTo: z
    .nullable(z.string())
    .check(z.describe('The corrected words that were searched instead.')),
  hints: z
    .array(
      z.object({
        without: z.enum(Object.keys(searchFilters) as [SearchFilter, ...SearchFilter[]]),
        total: searchTotal,
      }),
    )
    .check(z.describe('For an empty result: the number of classes without one of the filters.')),
});
export type SearchResponse = z.infer<typeof searchResponse>;
