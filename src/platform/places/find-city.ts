// Finds a town by its name and state, without guessing.
import type { Db } from '../db/db.ts';
import { aliasOf } from './aliases.ts';
import { findBeginningWith } from './place-queries.ts';
import { searchText } from './search-text.ts';

export interface City {
  name: string;
  state: string;
}

export async function findCity(db: Db, name: string, state: string): Promise<City | undefined> {
  const plain = searchText(name);
  const meant = aliasOf(plain, [state])?.searchText ?? plain;
  if (meant === '') return undefined;
  const reading = { searchText: meant, states: [state], whole: true as const };
  const [found] = (await findBeginningWith(db, reading, 2)).filter(({ zip }) => zip === null);
  return found && { name: found.name, state: found.state };
}
