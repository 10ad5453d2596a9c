// Decides whether new results move the map, and to which bounds.
import type { SearchResponse } from '#contract/classes/class-search.ts';
import type { PlacedCard } from './gather-pins.ts';
import type { SearchArea } from '#web/kit/class/search-area.ts';

type Place = SearchResponse['place'];
export type Bounds = [west: number, south: number, east: number, north: number];

export interface Shown {
  ids: readonly string[];
  place: Place;
}

const unitedStates: Bounds = [-124.8, 24.4, -66.9, 49.4];
const milesPerDegree = 69;

/** The map stays for the same list, for more of it, and for the results of the area being looked at. */
export function keepsStill(before: Shown, now: Shown, asked: SearchArea | undefined): boolean {
  // Nothing was found anywhere, or the response is still on its way.
  if (now.ids.length === 0 && now.place === null) return true;
  const isContinued = before.ids.every((id, index) => now.ids[index] === id);
  const isListed = before.ids.length > 0;
  const isStillNothing = now.ids.length === 0 && isSameCircle(before.place, now.place);
  return (isContinued && (isListed || isStillNothing)) || isResponseTo(asked, now.place);
}

const isSameCircle = (one: Place, other: Place): boolean =>
  one?.radiusMiles === other?.radiusMiles &&
  one?.latitude === other?.latitude &&
  one?.longitude === other?.longitude;

const isResponseTo = (asked: SearchArea | undefined, place: Place): boolean =>
  asked !== undefined &&
  place !== null &&
  Math.abs(place.latitude - asked.latitude) < 0.001 &&
  Math.abs(place.longitude - asked.longitude) < 0.001;

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
