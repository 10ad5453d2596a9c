// A place in a list of bookings or payouts as text: what a page hands out and the next one is asked with.
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
  if (!id || Number(time) > mostTime)
    throw new Refusal('invalid_input', { fields: { cursor: 'is not one of ours' } });
  return { at: new Date(Number(time)), id };
}
