// What is looked for in a list of classes, once the words of the call are understood.
import type { Coordinates } from '#domain/classes/distance.ts';
import type { Order } from './order.ts';
import type { SearchWords } from './search-words.ts';

export interface Search {
  now: Date;
  order: Order;
  limit: number;
  words?: SearchWords | undefined;
  categoryId?: number | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** From the one day on, as clocks at the venue have it, and before the other. */
  days?: { from: string; until: string } | undefined;
  around?: (Coordinates & { radiusMiles: number }) | undefined;
  /** Only what has a free seat. */
  available?: boolean | undefined;
  after?: Position | undefined;
}

/** Where a class stands in an order; the next page begins behind it. */
export interface Position {
  classId: string;
  /** Milliseconds since 1970, or minutes of the wall clock since 1970 where days are asked for. */
  time: number;
  priceCents: number;
  distanceMiles: number;
  spotId: number;
}
