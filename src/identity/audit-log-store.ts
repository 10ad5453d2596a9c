// Reads and writes the audit log of the sign-in service.
import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from './schema.ts';
import { identityTables } from './tables.ts';

export async function insertAudit(
  tx: Db,
  row: Insertable<IdentitySchema['identity.audit']>,
): Promise<void> {
  await identityTables(tx).insertInto('identity.audit').values(row).execute();
}

export interface AuditedAct {
  at: Date;
  action: string;
  ip: string | null;
  userAgent: string | null;
  details: unknown;
}

/** Newest first. */
export const findAuditOf = (tx: Db, userId: string): Promise<AuditedAct[]> =>
  identityTables(tx)
    .selectFrom('identity.audit')
    .select(['at', 'action', 'ip', 'user_agent as userAgent', 'details'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
