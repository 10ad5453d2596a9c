// Removes a studio: wholly, or but for what the ledger needs of one that has earned.
import type { Db } from '#platform/db/db.ts';
import { hasEarned } from './studio-money-store.ts';
import { deleteStudio, retireStudio } from './studio-store.ts';

/** The caller has locked it with `lockStudioAlone`. */
export async function removeStudio(tx: Db, id: string): Promise<void> {
  if (await hasEarned(tx, id)) await retireStudio(tx, id);
  else await deleteStudio(tx, id);
}
