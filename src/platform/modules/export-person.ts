// Exports everything the modules know about one person, from one snapshot.
import type { Db } from '../db/db.ts';
import type { ModuleHooks } from './module-hooks.ts';

export function exportPerson(
  modules: ModuleHooks[],
  db: Db,
  personId: string,
): Promise<Record<string, unknown>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const gathered: Record<string, unknown> = {};
      for (const { module, exportData } of modules) {
        const data = await exportData?.(tx, personId);
        if (data !== undefined) gathered[module] = data;
      }
      return gathered;
    });
}
