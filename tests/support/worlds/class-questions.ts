// Generates random searches for the small worlds of classes.
import fc from 'fast-check';
import type { SearchQuery, SortKey } from '#contract/classes/class-search.ts';
import type { Coordinates } from '#domain/classes/distance.ts';
import { hoursFromNow, spots } from './class-worlds.ts';

export interface SearchQuestion {
  query: SearchQuery;
  around: (Coordinates & { radiusMiles: number }) | undefined;
  limit: number;
}

const sorts: SortKey[][] = [
  ['date'],
  ['-date'],
  ['price'],
  ['-price'],
  ['price', '-date'],
  ['-price', '-date'],
  ['date', '-price'],
  ['distance'],
  ['rating'],
];
const dollars = fc.constantFrom(0, 4.995, 5, 10, 19.99, 20, 45);
const day = fc.integer({ min: -4, max: 18 }).map((days) =>
  hoursFromNow(days * 24)
    .toISOString()
    .slice(0, 10),
);
/** Whole words, and beginnings of words as somebody types them. */
const words = fc
  .constantFrom('tango velvet zinc kiln tan velv fjo evening okafor lind austin musi'.split(' '), [
    'evening',
    'tango zinc',
    'tango vel',
    'evening tango',
    'velvet okafor',
    'cooking kiln',
  ])
  .chain((some) => fc.constantFrom(...some));
/** Most searches leave a filter out, so that many of them find something. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const facts = {
  level: rarely(fc.constantFrom('beginner', 'intermediate', 'advanced')),
  language: rarely(fc.constantFrom('en', 'es', 'haw')),
  rating: rarely(fc.constantFrom(3, 3.5, 4, 4.5)),
  kids: rarely(fc.boolean()),
  stepFree: rarely(fc.boolean()),
};

const filters = {
  category: seldom(fc.integer({ min: 1, max: 3 })),
  minPrice: seldom(dollars),
  maxPrice: seldom(dollars),
  available: seldom(fc.boolean()),
  time: seldom(fc.constantFrom('morning', 'afternoon', 'evening')),
  seats: seldom(fc.integer({ min: 1, max: 3 })),
  ...facts,
};

const around = fc
  .record({
    spot: fc.constantFrom(spots.austin, spots.dateline, { latitude: 89.5, longitude: -140 }),
    radiusMiles: fc.constantFrom(1, 25, 200, 9000, 9000),
  })
  .map(({ spot, radiusMiles }) => ({ ...spot, radiusMiles }));

const limit = fc.integer({ min: 1, max: 5 });

const byWords = fc.record({
  query: fc.record({ q: words, ...filters }),
  around: seldom(around),
  limit,
});

const byDistance = fc.record({
  query: fc.record({
    q: seldom(words),
    from: seldom(day),
    ...filters,
    sort: fc.constant<SortKey[]>(['distance']),
  }),
  around,
  limit,
});

const byAnything = fc.record({
  query: fc.record({
    q: seldom(words),
    from: fc.option(day, { freq: 2, nil: undefined }),
    to: fc.option(day, { freq: 2, nil: undefined }),
    ...filters,
    sort: fc.option(fc.constantFrom(...sorts), { nil: undefined }),
  }),
  around: fc.option(around, { freq: 2, nil: undefined }),
  limit,
});

export const asked: fc.Arbitrary<SearchQuestion> = fc.oneof(byWords, byDistance, byAnything);
