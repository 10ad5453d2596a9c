// Reads the cards of classes, in the order of the given ids; classes that are no longer listed are left out.
import type { ClassCard } from '#contract/classes.ts';
import type { Coordinates } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import { presentCard } from './present-card.ts';
import { findCards } from './card-store.ts';
import type { Context } from '../../shared/context.ts';

export type CardContext = Pick<Context, 'clock' | 'storage'>;

export interface CardOptions {
  /** Adds the distance from this point. */
  near?: Coordinates | undefined;
  /** Shows only sessions from the first day on and before the second, in wall time at the venue. */
  days?: { from: string; until: string } | undefined;
}

export async function readCards(
  db: Db,
  { clock, storage }: CardContext,
  ids: string[],
  { near, days }: CardOptions = {},
): Promise<ClassCard[]> {
  if (ids.length === 0) return [];
  const rows = await findCards(db, {
    ids,
    now: clock.now(),
    fromDay: days?.from ?? null,
    untilDay: days?.until ?? null,
  });
  return rows.map((row) => presentCard(storage, row, near));
}
