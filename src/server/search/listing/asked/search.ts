// A search for classes, parsed from the query of the call.
import type { Coordinates } from '#domain/classes/distance.ts';
import type { Order, RankedPart } from './order.ts';
import type { SearchWords } from './search-words.ts';

export interface Search {
  now: Date;
  order: Order;
  limit: number;
  words?: SearchWords | undefined;
  /** Slug of a tag that every match has. */
  tag?: string | undefined;
  /** The words and the tag as a tsquery; left out, `findPage` reads them. */
  asked?: string | undefined;
  categoryId?: number | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** Sessions from the first day, or a time on it, on and before the second, in wall time at the venue. */
  days?: { from: string; until: string } | undefined;
  around?: (Coordinates & { radiusMiles: number }) | undefined;
  /** Only classes with a free seat. */
  available?: boolean | undefined;
  /** The part of a ranked search in which this page begins; left out where an order is requested. */
  part?: RankedPart | undefined;
  after?: Position | undefined;
}

/** The position of a class in an order; the next page begins after it. */
export interface Position {
  classId: string;
  /** Milliseconds since 1970, or minutes of wall time since 1970 where days are requested. */
  time: number;
  priceCents: number;
  distanceMiles: number;
  spotId: number;
}
