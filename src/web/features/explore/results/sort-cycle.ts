// The two sorts of the list: each cycles from none to ascending to descending; price comes before date.

const fields = ['price', 'date'] as const;
export type SortField = (typeof fields)[number];
export type SortState = 'none' | 'ascending' | 'descending';

export function sortState(sort: string | undefined, field: SortField): SortState {
  const keys = sort?.split(',') ?? [];
  if (keys.includes(field)) return 'ascending';
  return keys.includes(`-${field}`) ? 'descending' : 'none';
}

const next: Record<SortState, SortState> = {
  none: 'ascending',
  ascending: 'descending',
  descending: 'none',
};

/** Sorting by distance or rating excludes the other sorts, so either of them replaces it. */
export function nextSort(sort: string | undefined, field: SortField): string | undefined {
  return joined((each) => (each === field ? next[sortState(sort, each)] : sortState(sort, each)));
}

/** Normalizes a sort, so that the same order is always spelled the same. */
export const sortText = (sort: string | undefined): string | undefined =>
  sort === 'distance' || sort === 'rating' ? sort : joined((field) => sortState(sort, field));

function joined(stateOf: (field: SortField) => SortState): string | undefined {
  const keys = fields.map(
    (field) => ({ none: '', ascending: field, descending: `-${field}` })[stateOf(field)],
  );
  return keys.filter(Boolean).join(',') || undefined;
}
