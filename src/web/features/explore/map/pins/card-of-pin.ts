// Connects the cards of the list with the pins of the map: which pin has a class, and which cards a pin has.
import type { MapPin } from '#contract/classes/class-map.ts';
import type { ClassCard } from '#contract/classes/classes.ts';

export type Placed = Pick<ClassCard, 'id' | 'latitude' | 'longitude'>;

/** Stays the same while other pins come and go. */
export const pinKey = ({ only, latitude, longitude }: MapPin): string =>
  only?.id ?? `${latitude},${longitude}`;

/** The nearest one, where the bounds of several pins overlap. */
export function pinOf(card: Placed | undefined, pins: readonly MapPin[]): MapPin | undefined {
  if (!card) return undefined;
  const known = pins.find(({ only }) => only?.id === card.id);
  if (known) return known;
  const holding = pins.filter((pin) => !pin.only && holds(pin, card));
  const distance = (pin: MapPin): number =>
    Math.hypot(pin.latitude - (card.latitude ?? 0), pin.longitude - (card.longitude ?? 0));
  return holding.toSorted((one, other) => distance(one) - distance(other))[0];
}

export const idsAt = (pin: MapPin | undefined, cards: readonly Placed[]): string[] =>
  pin ? cards.filter((card) => isOf(pin, card)).map(({ id }) => id) : [];

const isOf = (pin: MapPin, card: Placed): boolean =>
  pin.only ? pin.only.id === card.id : holds(pin, card);

function holds({ bounds: [west, south, east, north] }: MapPin, card: Placed): boolean {
  const { latitude, longitude } = card;
  if (latitude === null || longitude === null) return false;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
