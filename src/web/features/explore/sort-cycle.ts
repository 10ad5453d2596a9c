// The two sorts of the list: each cycles from none to ascending to descending; price comes before date.

const nouns = ['price', 'date'] as const;
export type SortNoun = (typeof nouns)[number];
export type SortState = 'none' | 'ascending' | 'descending';

export function sortState(sort: string | undefined, noun: SortNoun): SortState {
  const keys = sort?.split(',') ?? [];
  if (keys.includes(noun)) return 'ascending';
  return keys.includes(`-${noun}`) ? 'descending' : 'none';
}

const next: Record<SortState, SortState> = {
  none: 'ascending',
  ascending: 'descending',
  descending: 'none',
};

/** Sorting by distance excludes the other sorts, so either of them replaces it. */
export function nextSort(sort: string | undefined, noun: SortNoun): string | undefined {
  return joined((each) => (each === noun ? next[sortState(sort, each)] : sortState(sort, each)));
}

/** Normalizes a sort, so that the same order is always spelled the same. */
export const sortText = (sort: string | undefined): string | undefined =>
  sort === 'distance' ? sort : joined((noun) => sortState(sort, noun));

function joined(stateOf: (noun: SortNoun) => SortState): string | undefined {
  const keys = nouns.map(
    (noun) => ({ none: '', ascending: noun, descending: `-${noun}` })[stateOf(noun)],
  );
  return keys.filter(Boolean).join(',') || undefined;
}
