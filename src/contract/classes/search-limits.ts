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
} as const;

export const sortKeys = ['price', '-price', 'date', '-date', 'distance'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The filters that can be removed to find more, each with the parameters that belong together. */
export const searchFilters = {
  q: ['q'],
  tag: ['tag'],
  category: ['category'],
  price: ['minPrice', 'maxPrice'],
  dates: ['from', 'to'],
  near: ['near', 'lat', 'lon', 'radius'],
  available: ['available'],
} as const;
export type SearchFilter = keyof typeof searchFilters;
