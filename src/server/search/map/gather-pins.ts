// Gathers spots and cells that would cover each other on the map into pins.
import { pixelOf, type Pixel } from './grid.ts';
import type { MatchRow } from './map-store.ts';

/** The least distance of two pins in pixels: about the size of one. */
const apart = { x: 80, y: 44 };

/** The largest stays where it is and takes in its neighbors, so that a pin stands where most of its classes are. */
export function gatherPins(rows: readonly MatchRow[], zoom: number): MatchRow[] {
  const pins: { row: MatchRow; at: Pixel }[] = [];
  for (const row of rows.toSorted(byCount)) {
    const at = pixelOf(row.latitude, row.longitude, zoom);
    const covered = pins.find((pin) => isCovered(pin.at, at));
    if (covered) covered.row = sum(covered.row, row);
    else pins.push({ row, at });
  }
  return pins.map(({ row }) => row).toSorted(asRead);
}

/** The order does not depend on that of the rows, so that the same search has the same pins. */
const byCount = (one: MatchRow, other: MatchRow): number =>
  other.count - one.count || (one.class_id < other.class_id ? -1 : 1);

/** From north to south, and from west to east. */
const asRead = (one: MatchRow, other: MatchRow): number =>
  other.latitude - one.latitude || one.longitude - other.longitude;

const isCovered = (one: Pixel, other: Pixel): boolean =>
  Math.abs(one.x - other.x) < apart.x && Math.abs(one.y - other.y) < apart.y;

const sum = (pin: MatchRow, row: MatchRow): MatchRow => ({
  ...pin,
  count: pin.count + row.count,
  more: pin.more || row.more,
  places: pin.places + row.places,
  price_cents: Math.min(pin.price_cents, row.price_cents),
  west: Math.min(pin.west, row.west),
  south: Math.min(pin.south, row.south),
  east: Math.max(pin.east, row.east),
  north: Math.max(pin.north, row.north),
});
