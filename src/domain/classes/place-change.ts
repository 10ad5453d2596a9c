// Decides whether another place of a class may still suit the people who have paid for it.
import { measures } from '../measures.ts';
import { distanceMiles } from './distance.ts';
import { isSameText } from './former-class.ts';

export interface PlaceInTown {
  location: string;
  latitude: number | null;
  longitude: number | null;
  /** The town of `location` with its state, where one is known. */
  town: string | null;
  townState: string | null;
}

/** Two kilometers: nobody has to be asked about a place that is nearer. */
const nearMiles = 2 / 1.609344;

/** How a distance of two kilometers reads on screens. */
export const nearText = (): string =>
  measures().distanceUnit === 'kilometers' ? '2 km' : '2 km (1.2 miles)';

/**
 * `unsure`: another place whose distance is not known, because an address without coordinates of its own is only known
 * by its town. Its instructor has to say whether it is near.
 */
export type PlaceChange = 'same' | 'near' | 'far' | 'unsure';

export function placeChangeOf(before: PlaceInTown, after: PlaceInTown): PlaceChange {
  const miles = milesBetween(before, after) ?? 0;
  if (miles > nearMiles) return 'far';
  if (isSameText(before.location, after.location)) return miles > 0 ? 'near' : 'same';
  if (isInOtherTown(before, after)) return 'far';
  return miles > 0 ? 'near' : 'unsure';
}

function milesBetween(one: PlaceInTown, other: PlaceInTown): number | undefined {
  const [from, to] = [pointOf(one), pointOf(other)];
  return from && to ? distanceMiles(from, to) : undefined;
}

const pointOf = ({ latitude, longitude }: PlaceInTown) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

const isInOtherTown = (one: PlaceInTown, other: PlaceInTown): boolean =>
  one.town !== null &&
  other.town !== null &&
  (one.town !== other.town || one.townState !== other.townState);
