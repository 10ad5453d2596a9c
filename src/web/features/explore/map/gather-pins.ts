// Groups classes that would cover each other on the map into one pin.
import type { ClassCard } from '#contract/classes/classes.ts';

/** A class with known coordinates; the others appear in the list only. */
export type PlacedCard = ClassCard & { latitude: number; longitude: number };

export interface Pin {
  /** Id of its first class. */
  id: string;
  cards: PlacedCard[];
  latitude: number;
  longitude: number;
}

export const isPlaced = (card: ClassCard): card is PlacedCard =>
  card.latitude !== null && card.longitude !== null;

/** Minimum distance of two pins in pixels: about the size of one. */
const apart = { x: 64, y: 40 };

/** The first class of a pin sets its place, so the list's order decides and pins do not jump. */
export function gatherPins(cards: readonly PlacedCard[], zoom: number): Pin[] {
  const gathered: { pin: Pin; spot: Spot }[] = [];
  for (const card of cards) {
    const spot = spotOf(card, zoom);
    const near = gathered.find((known) => isCovered(known.spot, spot));
    if (near) near.pin.cards.push(card);
    else {
      const { id, latitude, longitude } = card;
      gathered.push({ pin: { id, cards: [card], latitude, longitude }, spot });
    }
  }
  return gathered.map(({ pin }) => pin);
}

interface Spot {
  x: number;
  y: number;
}

/** Position on the map, in pixels of the whole world at this zoom. */
function spotOf({ latitude, longitude }: PlacedCard, zoom: number): Spot {
  const worldPixels = 512 * 2 ** zoom;
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / Math.PI;
  return { x: ((longitude + 180) / 360) * worldPixels, y: ((1 - north) / 2) * worldPixels };
}

const isCovered = (one: Spot, other: Spot): boolean =>
  Math.abs(one.x - other.x) < apart.x && Math.abs(one.y - other.y) < apart.y;
