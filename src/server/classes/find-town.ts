// Finds the town of a class: the one that the location ends with, else the one nearest to its coordinates.
import type { Db } from '#platform/db/db.ts';
import { findCity } from '#platform/places/find-city.ts';
import { findNearestPlace } from '#platform/places/find-nearest-place.ts';
import type { Venue } from './find-venue.ts';

export interface Town {
  name: string;
  state: string;
}

/** "…, Austin, TX 78702" */
const townAtEnd = /(?:^|,)\s*([^,]+),\s*([A-Za-z]{2})(?:\s+\d{5}(?:-\d{4})?)?\s*$/;

export async function findTown(
  db: Db,
  location: string,
  { latitude, longitude }: Pick<Venue, 'latitude' | 'longitude'>,
): Promise<Town | undefined> {
  const [, name, state] = townAtEnd.exec(location) ?? [];
  const named = name && state ? await findCity(db, name, state.toUpperCase()) : undefined;
  if (named || latitude === null || longitude === null) return named;
  return findNearestPlace(db, { latitude, longitude });
}
