// What a search may ask for, without the rules themselves: pages read it, and rules cost them 10 KB.

export const searchLimits = {
  queryLetters: 100,
  placeLetters: 100,
  mostPrice: 10_000,
  mostRadiusMiles: 200,
  standardRadiusMiles: 25,
  pageSize: 24,
  mostPageSize: 100,
  /** Counted exactly up to here. */
  countedExactly: 1000,
} as const;

export const sortKeys = ['price', '-price', 'date', '-date', 'distance'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What one may give up to find more; each stands for the parameters that belong together. */
export const searchFilters = {
  q: ['q'],
  category: ['category'],
  price: ['minPrice', 'maxPrice'],
  dates: ['from', 'to'],
  near: ['near', 'lat', 'lon', 'radius'],
  available: ['available'],
} as const;
export type SearchFilter = keyof typeof searchFilters;
