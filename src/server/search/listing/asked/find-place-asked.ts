// Finds where somebody searches: around a named place, or around a point.
import {
  type SearchResponse,
  searchLimits,
  type SearchQuery,
} from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { findNearestPlace } from '#platform/places/find-nearest-place.ts';
import { findPlace, type Place } from '#platform/places/find-places.ts';

export type PlaceAsked = NonNullable<SearchResponse['place']>;

/** For points at sea, far from any known place. */
const fallbackTimeZone = 'UTC';

/** Null for an unknown place, undefined where no place is requested. */
export async function findPlaceAsked(
  db: Db,
  { near, lat, lon, radius = searchLimits.standardRadiusMiles }: SearchQuery,
): Promise<PlaceAsked | null | undefined> {
  const named = near ? await findPlace(db, near) : undefined;
  if (lat === undefined || lon === undefined) {
    if (!near) return undefined;
    return named ? { ...placeOf(named), radiusMiles: radius } : null;
  }
  const point = { latitude: lat, longitude: lon, radiusMiles: radius };
  if (named) return { ...placeOf(named), ...point };
  const nearest = await findNearestPlace(db, point);
  if (!nearest) return { label: `${lat}, ${lon}`, timeZone: fallbackTimeZone, ...point };
  return { label: `${nearest.name}, ${nearest.state}`, timeZone: nearest.timeZone, ...point };
}

const placeOf = ({ name, state, zip, latitude, longitude, timeZone }: Place) => ({
  label: [`${name}, ${state}`, zip].filter(Boolean).join(' '),
  latitude,
  longitude,
  timeZone,
});
