// Reads and writes sign-ins that went to a provider, and the identities that came back.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';
import type { IdentityRow } from '../users/user-store.ts';

export type ProviderFlow = Selectable<IdentitySchema['identity.provider_flows']>;

export async function insertProviderFlow(tx: Db, flow: ProviderFlow): Promise<void> {
  await identityTables(tx).insertInto('identity.provider_flows').values(flow).execute();
}

/** Undefined for the second caller, and for a response that comes too late. */
export async function takeProviderFlow(
  db: Db,
  stateHash: Buffer,
  begunAfter: Date,
): Promise<ProviderFlow | undefined> {
  return identityTables(db)
    .deleteFrom('identity.provider_flows')
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', begunAfter)
    .returning(columnsOf('identity.provider_flows'))
    .executeTakeFirst();
}

/** Whatever its issuer: the caller refuses another one. */
export async function findProviderIdentity(
  tx: Db,
  provider: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  const row = await identityTables(tx)
    .selectFrom('identity.identities')
    .select(columnsOf('identity.identities'))
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst();
  return row as IdentityRow | undefined;
}

type NewCode = Omit<Insertable<IdentitySchema['identity.flow_states']>, 'link'> & {
  link?: Record<string, unknown>;
};

/** A flow whose code is issued at once, because the provider has already responded. */
export async function insertIssuedFlow(tx: Db, { link, ...flow }: NewCode): Promise<void> {
  await identityTables(tx)
    .insertInto('identity.flow_states')
    .values({ ...flow, ...(link && { link: JSON.stringify(link) }) })
    .execute();
}
