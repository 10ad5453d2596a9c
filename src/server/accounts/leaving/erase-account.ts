// Erases a person from all modules at once, and queues the deletion of their sign-in.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { erasePerson } from '#platform/modules/erase-person.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import type { Context } from '../../shared/context.ts';
import { refuseLastOperator } from '../standing/lock-to-decide.ts';

export type EraseContext = Pick<Context, 'jobs' | 'clock'> & { modules: ModuleHooks[] };

interface Leaver {
  personId: string;
  role: Caller['role'];
  at: Date;
}

export async function eraseAccount(
  tx: Db,
  { modules, jobs }: EraseContext,
  { personId, role, at }: Leaver,
): Promise<void> {
  if (role === 'operator') await refuseLastOperator(tx, personId);
  await erasePerson(modules, tx, { personId, at });
  await jobs.add(tx, 'delete-identity-user', { userId: personId });
}
