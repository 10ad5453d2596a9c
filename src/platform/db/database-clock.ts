// The database's clock. Every process sees the same one, so leases, and what is due in real time, are counted by it.
import { type RawBuilder, sql } from 'kysely';
import type { MovableClock } from '../movable-clock.ts';

/** The start of the statement: unlike the present, an index can be searched by it; unlike now(), it moves in a transaction. */
export const databaseNow: RawBuilder<Date> = sql<Date>`statement_timestamp()`;

export const databaseTimeIn = (ms: number): RawBuilder<Date> =>
  sql<Date>`(statement_timestamp() + ${ms}::float8 * interval '1 millisecond')`;

/** How business time is known to what compares it with the database's clock. */
export type SharedClock = Pick<MovableClock, 'now' | 'offsetMs'>;

/**
 * Business time by the database's clock, or by our own where that is behind: a process that is ahead begins nothing
 * early, and what one that is behind begins is also due by its own clock.
 */
export const sharedTime = (clock: SharedClock): RawBuilder<Date> =>
  sql<Date>`least(${clock.now()}::timestamptz, ${databaseTimeIn(clock.offsetMs())})`;
