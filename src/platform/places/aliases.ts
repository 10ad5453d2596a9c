// Names of towns that people and the post use and our files do not.
import { searchText } from './search-text.ts';

interface Alias {
  state: string;
  searchText: string;
}

const called: [alias: string, name: string, state: string][] = [
  ['New York', 'New York City', 'NY'],
  ['NYC', 'New York City', 'NY'],
  ['NY', 'New York City', 'NY'],
  ['Bronx', 'The Bronx', 'NY'],
  ['LA', 'Los Angeles', 'CA'],
  ['SF', 'San Francisco', 'CA'],
  ['DC', 'Washington', 'DC'],
  // The capital, rather than the largest town of the state.
  ['Washington', 'Washington', 'DC'],
  ['Philly', 'Philadelphia', 'PA'],
  ['Vegas', 'Las Vegas', 'NV'],
  ['NOLA', 'New Orleans', 'LA'],
  ['SLC', 'Salt Lake City', 'UT'],
  ['OKC', 'Oklahoma City', 'OK'],
  ['KC', 'Kansas City', 'MO'],
];

const aliases = new Map<string, Alias>(
  called.map(([alias, name, state]) => [
    searchText(alias),
    { state, searchText: searchText(name) },
  ]),
);

export function aliasOf(text: string, states: readonly string[] | null): Alias | undefined {
  const alias = aliases.get(text);
  return alias && (states === null || states.includes(alias.state)) ? alias : undefined;
}
