// Decides whether new results move the map, and to which bounds.
import type { SearchResponse } from '#contract/classes/class-search.ts';
import type { ClassCard } from '#contract/classes/classes.ts';
import type { SearchArea } from '#web/kit/class/search-area.ts';

type Place = SearchResponse['place'];
export type Bounds = [west: number, south: number, east: number, north: number];

/** What the list shows of a search. */
export interface Shown {
  /** Names the search, whatever its order. */
  name: string;
  /** The first response; undefined while it is on its way. */
  first: Pick<SearchResponse, 'place' | 'total'> | undefined;
  /** The loaded classes. */
  cards: readonly Pick<ClassCard, 'latitude' | 'longitude'>[];
  /** Bounds of all matches; undefined while they are on their way, null where nobody knows. */
  extent: Bounds | null | undefined;
}

export const unitedStates: Bounds = [-124.8, 24.4, -66.9, 49.4];
const milesPerDegree = 69;

/** The map stays for the same search, however much of it is loaded, and for the area being looked at. */
export function keepsStill(
  fitted: string | undefined,
  { name, first }: Pick<Shown, 'name' | 'first'>,
  asked: SearchArea | undefined,
): boolean {
  if (!first || name === fitted) return true;
  const isFoundNowhere = first.total.count === 0 && first.place === null;
  return isFoundNowhere || isResponseTo(asked, first.place);
}

const isResponseTo = (asked: SearchArea | undefined, place: Place): boolean =>
  asked !== undefined &&
  place !== null &&
  Math.abs(place.latitude - asked.latitude) < 0.001 &&
  Math.abs(place.longitude - asked.longitude) < 0.001;

/** The matches where the list has them all, else the searched place, else all matches; undefined while unknown. */
export function boundsOf({ first, cards, extent }: Shown): Bounds | undefined {
  if (!first) return undefined;
  const isWhole = !first.total.more && cards.length >= first.total.count;
  const found = isWhole ? around(cards) : undefined;
  if (found) return found;
  if (first.place) return circleOf(first.place);
  return extent === null ? unitedStates : extent;
}

function around(cards: Shown['cards']): Bounds | undefined {
  const lons = cards.flatMap(({ longitude }) => longitude ?? []);
  const lats = cards.flatMap(({ latitude }) => latitude ?? []);
  if (lons.length === 0 || lats.length === 0) return undefined;
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

function circleOf({ latitude, longitude, radiusMiles }: NonNullable<Place>): Bounds {
  const up = radiusMiles / milesPerDegree;
  const aside = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return [longitude - aside, latitude - up, longitude + aside, latitude + up];
}
