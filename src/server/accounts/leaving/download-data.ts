// Collects everything the product knows about one person, as a file for them.
import type { Db } from '#platform/db/db.ts';
import { exportPerson } from '#platform/modules/export-person.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { Context } from '../../shared/context.ts';

type Needs = Pick<Context, 'clock'> & { modules: ModuleHooks[] };

export async function downloadData(
  db: Db,
  { modules, clock }: Needs,
  personId: string,
): Promise<Record<string, unknown>> {
  const gathered = await exportPerson(modules, db, personId);
  return { exportedAt: clock.now(), ...gathered };
}
