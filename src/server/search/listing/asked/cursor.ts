// Reads and writes the cursors of lists of classes.
import { Refusal } from '#contract/errors.ts';
import type { Position } from './search.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const mostInteger = 2 ** 31 - 1;
/** In milliseconds: before the year 10000. */
const mostTime = 253_402_300_800_000;

export function writeCursor(order: string, at: Position): string {
  const { classId, time, priceCents, distanceMiles, spotId, ratingRank } = at;
  const values = [classId, time, priceCents, distanceMiles, spotId, ratingRank];
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url');
}

/** The order of a cursor that may be malformed. */
export const orderOfCursor = (cursor: string): unknown => parse(cursor)[0];

/** Refuses a malformed cursor, or one of another order. */
export function readCursor(order: string, cursor: string): Position {
  const [named, classId, ...numbers] = parse(cursor);
  // An older process writes no rank.
  const [time, priceCents, distanceMiles, spotId, ratingRank = 0] = numbers as number[];
  if (
    named === order &&
    typeof classId === 'string' &&
    uuid.test(classId) &&
    isWhole(time, mostTime) &&
    // PostgreSQL knows no time before 4713 BC, and no class was before 1970.
    time >= 0 &&
    isWhole(priceCents, mostInteger) &&
    isWhole(spotId, mostInteger) &&
    isWhole(ratingRank, mostInteger) &&
    Number.isFinite(distanceMiles)
  ) {
    const miles = distanceMiles as number;
    return { classId, time, priceCents, distanceMiles: miles, spotId, ratingRank };
  }
  throw new Refusal('invalid_input', { fields: { cursor: 'is not one of ours' } });
}

const isWhole = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= most;

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(value)) return value;
  } catch {
    // Not even JSON.
  }
  return [];
}
