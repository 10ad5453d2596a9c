// Gathers everything the product knows about one person, as it stood at one moment.
import type { Db } from '../db/db.ts';
import type { Feature } from './feature.ts';

export function exportPerson(
  features: Feature[],
  db: Db,
  personId: string,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const gathered: Record<string, unknown> = {};
      for (const { noun, exportData } of features) {
        const data = await exportData?.(tx, personId);
        if (data !== undefined) gathered[noun] = data;
      }
      return gathered;
    });
}
