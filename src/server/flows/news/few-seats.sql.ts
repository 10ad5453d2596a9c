// The rule of few seats as a condition about the session `s`: the same as `isFewSeats`.
import { sql } from 'kysely';
import { leastTimesMoreSeats, mostFewSeats } from '#domain/classes/few-seats.ts';

const free = sql`(s.capacity - s.seats_taken)`;

export const hasFewSeats = sql<boolean>`(${free} between 1 and ${mostFewSeats}::int
  and ${free} * ${leastTimesMoreSeats}::int <= s.capacity)`;
