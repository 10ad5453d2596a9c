// Reads and writes second factors and their challenges. Lock the user before changing any of them; otherwise two
// transactions can wait for each other.
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';

export type FactorRow = Selectable<IdentitySchema['identity.factors']>;
export type ChallengeRow = Selectable<IdentitySchema['identity.challenges']>;
type FactorChanges = Omit<Updateable<IdentitySchema['identity.factors']>, 'id' | 'user_id'>;

export function findFactorsOf(tx: Db, userId: string): Promise<FactorRow[]> {
  return identityTables(tx)
    .selectFrom('identity.factors')
    .select(columnsOf('identity.factors'))
    .where('user_id', '=', userId)
    .execute();
}

export async function hasVerifiedFactor(tx: Db, userId: string): Promise<boolean> {
  const found = await identityTables(tx)
    .selectFrom('identity.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findFactor(tx: Db, id: string): Promise<FactorRow | undefined> {
  return identityTables(tx)
    .selectFrom('identity.factors')
    .select(columnsOf('identity.factors'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Undefined for another user's factor. */
export function lockFactor(
  tx: Db,
  { id, userId }: { id: string; userId: string },
): Promise<FactorRow | undefined> {
  return identityTables(tx)
    .selectFrom('identity.factors')
    .select(columnsOf('identity.factors'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertFactor(
  tx: Db,
  factor: Insertable<IdentitySchema['identity.factors']>,
): Promise<void> {
  await identityTables(tx).insertInto('identity.factors').values(factor).execute();
}

export async function saveFactor(tx: Db, id: string, changes: FactorChanges): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.factors')
    .set(changes)
    .where('id', '=', id)
    .execute();
}

/** False when this step, or a later one, has been accepted before. */
export async function acceptStep(tx: Db, id: string, step: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await identityTables(tx)
    .updateTable('identity.factors')
    .set({
      status: 'verified',
      last_step: step,
      failures: 0,
      locked_until: null,
      locks: 0,
      known_failures: 0,
      known_locked_until: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the factor was passed from this network. */
export async function noteNetwork(
  tx: Db,
  network: { factor_id: string; network_mac: Buffer; passed_at: Date },
): Promise<void> {
  await identityTables(tx)
    .insertInto('identity.factor_networks')
    .values(network)
    .onConflict((row) =>
      row.columns(['factor_id', 'network_mac']).doUpdateSet({ passed_at: network.passed_at }),
    )
    .execute();
}

export async function isKnownNetwork(tx: Db, factorId: string, macs: Buffer[]): Promise<boolean> {
  const found = await identityTables(tx)
    .selectFrom('identity.factor_networks')
    .select('passed_at')
    .where('factor_id', '=', factorId)
    .where('network_mac', 'in', macs)
    .executeTakeFirst();
  return found !== undefined;
}

/** For a factor whose security key has signed. */
export async function acceptKey(tx: Db, id: string, at: Date): Promise<void> {
  await saveFactor(tx, id, { status: 'verified', updated_at: at });
}

export async function deleteFactor(tx: Db, id: string): Promise<void> {
  await identityTables(tx).deleteFrom('identity.factors').where('id', '=', id).execute();
}

/** Deletes factors that were enrolled but never challenged. */
export async function deleteAbandonedFactors(tx: Db, userId: string, before: Date): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('last_challenged_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

export async function deleteUnverifiedFactors(tx: Db, userId: string): Promise<void> {
  await identityTables(tx)
    .deleteFrom('identity.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .execute();
}

export async function insertChallenge(
  tx: Db,
  challenge: Insertable<IdentitySchema['identity.challenges']>,
): Promise<void> {
  await identityTables(tx).insertInto('identity.challenges').values(challenge).execute();
}

/** Undefined for a challenge of another factor or another session. */
export function findChallenge(
  tx: Db,
  { id, factorId, sessionId }: { id: string; factorId: string; sessionId: string },
): Promise<ChallengeRow | undefined> {
  return identityTables(tx)
    .selectFrom('identity.challenges')
    .select(columnsOf('identity.challenges'))
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

export async function closeChallenge(tx: Db, id: string, at: Date): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.challenges')
    .set({ verified_at: at })
    .where('id', '=', id)
    .execute();
}
