// The two sorts of the list: each goes from none to ascending to descending and back; price counts before date.

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

/** Nearest first is an order of its own, so either sort takes its place. */
export function nextSort(sort: string | undefined, noun: SortNoun): string | undefined {
  return joined((each) => (each === noun ? next[sortState(sort, each)] : sortState(sort, each)));
}

/** The same order, always spelled the same. */
export const sortText = (sort: string | undefined): string | undefined =>
  sort === 'distance' ? sort : joined((noun) => sortState(sort, noun));

function joined(stateOf: (noun: SortNoun) => SortState): string | undefined {
  const keys = nouns.map(
    (noun) => ({ none: '', ascending: noun, descending: `-${noun}` })[stateOf(noun)],
  );
  return keys.filter(Boolean).join(',') || undefined;
}
