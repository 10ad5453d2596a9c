// Reads the classes that somebody runs, the newest first.
import type { OwnClass } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { presentOwnClass } from './present-own-class.ts';
import { findOwnClasses, type WantedClasses } from './own-class-store.ts';
import type { Context } from '../../shared/context.ts';

export type OwnClassContext = Pick<Context, 'clock' | 'storage'>;

const mostListed = 200;

/** Runs one statement, however many classes there are. */
export async function readOwnClasses(
  db: Db,
  { clock, storage }: OwnClassContext,
  wanted: WantedClasses,
): Promise<OwnClass[]> {
  const now = clock.now();
  const rows = await findOwnClasses(db, { ...wanted, now, most: mostListed });
  return rows.map((row) => presentOwnClass({ storage, now }, row));
}
