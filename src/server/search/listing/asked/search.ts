// A search for classes, parsed from the query of the call.
import type { DayPart } from '#domain/classes/day-parts.ts';
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
  /** Marks of `listing_words` in the database, of which every match has one of each list. */
  facts?: string[][] | undefined;
  /** The words, the tag and the facts as a tsquery; left out, `findPage` reads them. */
  asked?: string | undefined;
  /** The same as two lists, of which `part` comes on the page; left out for a search that has one list. */
  ranked?: Record<RankedPart, string> | undefined;
  categoryId?: number | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** Sessions from the first day, or a time on it, on and before the second, in wall time at the venue. */
  days?: { from: string; until: string } | undefined;
  around?: (Coordinates & { radiusMiles: number }) | undefined;
  /** Only sessions that begin in this part of the day, in wall time at the venue. */
  dayPart?: DayPart | undefined;
  /** Only classes with a free seat. */
  available?: boolean | undefined;
  /** Only sessions with so many free seats; left out for one seat. */
  seats?: number | undefined;
  /** The part of a ranked search in which this page begins; left out where an order is requested. */
  part?: RankedPart | undefined;
  after?: Position | undefined;
}

/** True for a list of sessions, by which each class comes with its first one that fits. */
export const isOfSessions = ({ days, dayPart, seats }: Search): boolean =>
  days !== undefined || dayPart !== undefined || seats !== undefined;

/** The position of a class in an order; the next page begins after it. */
export interface Position {
  classId: string;
  /** Milliseconds since 1970, or minutes of wall time since 1970 in a list of sessions. */
  time: number;
  priceCents: number;
  distanceMiles: number;
  spotId: number;
  ratingRank: number;
}
