// Says where similar classes are: near the reader's place, near the class, or in other towns.
import { searchLimits } from '#contract/classes/search-limits.ts';
import { type Coordinates, distanceMiles } from '#domain/classes/distance.ts';
import type { RememberedPlace } from '#web/kit/place/remembered-place.ts';

interface Spot {
  latitude: number | null;
  longitude: number | null;
}

/** A class without coordinates is near nothing. */
export function isNear({ latitude, longitude }: Spot, place: Coordinates): boolean {
  if (latitude === null || longitude === null) return false;
  return distanceMiles({ latitude, longitude }, place) <= searchLimits.standardRadiusMiles;
}

interface Circumstances {
  shown: Spot & { town: string | null; state: string | null };
  /** Where the reader looks for classes, if the list was asked for there. */
  place: RememberedPlace | undefined;
}

/** Undefined for a class without a place, of which nothing is near or far. */
export function similarText(cards: Spot[], { shown, place }: Circumstances): string | undefined {
  const areNear = (from: Coordinates) => cards.some((card) => isNear(card, from));
  if (place && areNear(place)) return `Near ${place.name}`;
  const { latitude, longitude, town, state } = shown;
  if (latitude === null || longitude === null) return undefined;
  const here = town && state ? `${town}, ${state}` : 'this class';
  if (areNear({ latitude, longitude })) return `Near ${here}`;
  return `Nothing similar near ${place?.name ?? here} yet. These are in other towns.`;
}
