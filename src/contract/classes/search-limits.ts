// Limits, sort keys and filters of the search, without the rules: those would cost the pages 10 KB.

export const searchLimits = {
  queryLetters: 100,
  placeLetters: 100,
  mostPrice: 10_000,
  mostRadiusMiles: 200,
  standardRadiusMiles: 25,
  pageSize: 24,
  mostPageSize: 100,
  /** Totals are exact up to this number. */
  countedExactly: 1000,
  /** As many as one booking may have. */
  mostSeats: 10,
  /** Classes on a day of the calendar are counted up to this number. */
  countedByDay: 99,
} as const;

/** Columns of the price histogram, each this many dollars wide; the last has all higher prices too. */
export const priceColumns = { count: 25, dollars: 10 } as const;

export const leastRatings = ['3', '3.5', '4', '4.5'] as const;

export const sortKeys = ['price', '-price', 'date', '-date', 'distance', 'rating'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The filters that can be removed to find more, each with the parameters that belong together. */
export const searchFilters = {
  q: ['q'],
  tag: ['tag'],
  category: ['category'],
  price: ['minPrice', 'maxPrice'],
  dates: ['from', 'to'],
  time: ['time'],
  near: ['near', 'lat', 'lon', 'radius'],
  available: ['available', 'seats'],
  level: ['level'],
  language: ['language'],
  rating: ['rating'],
  kids: ['kids'],
  stepFree: ['stepFree'],
} as const;
export type SearchFilter = keyof typeof searchFilters;
