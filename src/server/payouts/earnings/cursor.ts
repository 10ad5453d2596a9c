// Reads and writes the cursors of pages of bookings, payouts and ledger lines.
import { Refusal } from '#contract/errors.ts';

export interface Place {
  at: Date;
  id: string;
}

const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Before the year 10000. */
const mostTime = 253_402_300_800_000;

export const writeCursor = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** Refuses a malformed cursor. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = pattern.exec(cursor) ?? [];
  if (!id || Number(time) > mostTime) throw madeUp();
  return { at: new Date(Number(time)), id };
}

/** Ledger lines are numbered in the order in which they were written. */
export function readLineCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw madeUp();
  return Number(cursor);
}

const madeUp = (): Refusal =>
  new Refusal('invalid_input', { fields: { cursor: 'is not one of ours' } });
