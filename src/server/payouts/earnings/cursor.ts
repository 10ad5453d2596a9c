// A place in a list of bookings, payouts or lines of the books as text: what a page hands out and the next one is asked with.
import { Refusal } from '#contract/errors.ts';

export interface Place {
  at: Date;
  id: string;
}

const pattern = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** Before the year 10000. */
const mostTime = 253_402_300_800_000;

export const writeCursor = ({ at, id }: Place): string => `${at.getTime()}_${id}`;

/** Made up: refused. */
export function readCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] = pattern.exec(cursor) ?? [];
  if (!id || Number(time) > mostTime) throw madeUp();
  return { at: new Date(Number(time)), id };
}

/** Lines of the books have numbers, in the order in which they were written. */
export function readLineCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw madeUp();
  return Number(cursor);
}

const madeUp = (): Refusal =>
  new Refusal('invalid_input', { fields: { cursor: 'is not one of ours' } });
