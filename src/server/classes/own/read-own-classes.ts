// Reads an instructor's own classes, the newest first.
import type { OwnClass } from '#contract/classes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { presentOwnClass } from './present-own-class.ts';
import { findOwnClasses } from './own-class-store.ts';

export interface OwnClassTools {
  clock: Clock;
  storage: Pick<Storage, 'url'>;
}

const mostListed = 200;

/** Runs one statement, however many classes there are. */
export async function readOwnClasses(
  db: Db,
  { clock, storage }: OwnClassTools,
  wanted: { instructorId: string; classId?: string },
): Promise<OwnClass[]> {
  const now = clock.now();
  const rows = await findOwnClasses(db, { ...wanted, now, most: mostListed });
  return rows.map((row) => presentOwnClass({ storage, now }, row));
}
