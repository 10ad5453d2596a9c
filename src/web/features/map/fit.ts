// Whether new results move the map, and to where.
import type { SearchAnswer } from '#contract/class-search.ts';
import type { PlacedCard } from './gather-pins.ts';
import type { SearchArea } from './search-area.ts';

type Place = SearchAnswer['place'];
export type Bounds = [west: number, south: number, east: number, north: number];

export interface Shown {
  ids: readonly string[];
  place: Place;
}

const unitedStates: Bounds = [-124.8, 24.4, -66.9, 49.4];
const milesPerDegree = 69;

/** More of the same list, or the answer for the area that is being looked at, leaves the map where it is. */
export function keepsStill(before: Shown, now: Shown, asked: SearchArea | undefined): boolean {
  const isGrown = before.ids.length > 0 && before.ids.every((id, index) => now.ids[index] === id);
  const isAsked =
    asked !== undefined &&
    now.place !== null &&
    Math.abs(now.place.latitude - asked.latitude) < 0.001 &&
    Math.abs(now.place.longitude - asked.longitude) < 0.001;
  return isGrown || isAsked;
}

export function boundsOf(cards: readonly PlacedCard[], place: Place): Bounds {
  if (cards.length > 0) {
    const lons = cards.map(({ longitude }) => longitude);
    const lats = cards.map(({ latitude }) => latitude);
    return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  }
  return place ? around(place) : unitedStates;
}

function around({ latitude, longitude, radiusMiles }: NonNullable<Place>): Bounds {
  const up = radiusMiles / milesPerDegree;
  const aside = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return [longitude - aside, latitude - up, longitude + aside, latitude + up];
}
