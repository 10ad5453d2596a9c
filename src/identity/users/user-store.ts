// Reads and writes users and their identities.
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { IdentitySchema } from '../schema.ts';
import { columnsOf, identityTables } from '../tables.ts';

export type Metadata = Record<string, unknown>;

type UsersTable = IdentitySchema['identity.users'];
type IdentitiesTable = IdentitySchema['identity.identities'];
type WithMetadata<Row> = Omit<Row, 'app_metadata' | 'user_metadata'>;

export type UserRow = WithMetadata<Selectable<UsersTable>> & {
  app_metadata: Metadata;
  user_metadata: Metadata;
};
export type NewUser = WithMetadata<Insertable<UsersTable>> & {
  app_metadata?: Metadata;
  user_metadata?: Metadata;
};
export type UserChanges = WithMetadata<Omit<Updateable<UsersTable>, 'id' | 'updated_at'>> & {
  app_metadata?: Metadata;
  user_metadata?: Metadata;
};

export type IdentityRow = Omit<Selectable<IdentitiesTable>, 'identity_data'> & {
  identity_data: Metadata;
};
type NewIdentity = Omit<Insertable<IdentitiesTable>, 'identity_data'> & { identity_data: Metadata };
type IdentityChanges = Partial<
  Pick<IdentityRow, 'identity_data' | 'email' | 'issuer' | 'last_sign_in_at'>
>;

export const findUserById = (tx: Db, id: string) => findUser(tx, 'id', id);
export const findUserByEmail = (tx: Db, email: string) => findUser(tx, 'email', email);
export const findUserByPhone = (tx: Db, phone: string) => findUser(tx, 'phone', phone);

async function findUser(
  tx: Db,
  column: 'id' | 'email' | 'phone',
  value: string,
): Promise<UserRow | undefined> {
  const row = await identityTables(tx)
    .selectFrom('identity.users')
    .select(columnsOf('identity.users'))
    .where(column, '=', value)
    .executeTakeFirst();
  return row as UserRow | undefined;
}

/** A transaction that changes a user and their sessions locks the user first; otherwise two could deadlock. */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const row = await identityTables(tx)
    .selectFrom('identity.users')
    .select(columnsOf('identity.users'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as UserRow | undefined;
}

/** Undefined if a user with this id, address or number already exists. */
export async function insertUser(tx: Db, user: NewUser): Promise<UserRow | undefined> {
  const row = await identityTables(tx)
    .insertInto('identity.users')
    .values(withMetadataAsText(user))
    .onConflict((conflict) => conflict.doNothing())
    .returning(columnsOf('identity.users'))
    .executeTakeFirst();
  return row as UserRow | undefined;
}

/** Undefined if the user is gone. If two users want one address, the second write fails (`isTaken`). */
export async function saveUser(
  tx: Db,
  id: string,
  changes: UserChanges,
  at: Date,
): Promise<UserRow | undefined> {
  const row = await identityTables(tx)
    .updateTable('identity.users')
    .set({ ...withMetadataAsText(changes), updated_at: at })
    .where('id', '=', id)
    .returning(columnsOf('identity.users'))
    .executeTakeFirst();
  return row as UserRow | undefined;
}

/** Whether the database refused a second user with the same address, number or identity. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '23505';

/** Runs the transaction again if another one took the same address, number or identity meanwhile. */
export async function retryIfTaken<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isTaken(error)) throw error;
    return transaction();
  }
}

/** False if there was no such user. Everything that belongs to the user is deleted too. */
export async function deleteUserRow(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await identityTables(tx)
    .deleteFrom('identity.users')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Each table with rows of a user, apart from those that go with their sessions or with a row of one of these. */
const belongings = [
  'identity.identities',
  'identity.factors',
  'identity.webauthn_credentials',
  'identity.recovery_code_sets',
  'identity.factor_removals',
  'identity.one_time_tokens',
  'identity.earlier_tokens',
  'identity.flow_states',
  'identity.provider_flows',
  'identity.webauthn_challenges',
] as const;

/** Deletes every way to sign in and everything mailed, of a user whose own row stays. The caller ends the sessions. */
export async function deleteBelongings(tx: Db, userId: string): Promise<void> {
  for (const table of belongings)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
}

export async function findIdentities(tx: Db, userId: string): Promise<IdentityRow[]> {
  const rows = await identityTables(tx)
    .selectFrom('identity.identities')
    .select(columnsOf('identity.identities'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as IdentityRow[];
}

export async function insertIdentity(tx: Db, identity: NewIdentity): Promise<void> {
  await identityTables(tx)
    .insertInto('identity.identities')
    .values({ ...identity, identity_data: JSON.stringify(identity.identity_data) })
    .execute();
}

export async function saveIdentity(
  tx: Db,
  id: string,
  { identity_data, ...changes }: IdentityChanges,
  at: Date,
): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.identities')
    .set({
      ...changes,
      ...(identity_data && { identity_data: JSON.stringify(identity_data) }),
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteIdentity(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await identityTables(tx)
    .deleteFrom('identity.identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteSignInByIdentity(
  tx: Db,
  userId: string,
  provider: 'email' | 'phone',
  at: Date,
): Promise<void> {
  await identityTables(tx)
    .updateTable('identity.identities')
    .set({ last_sign_in_at: at, updated_at: at })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}

/** The columns that may be shown: without the secret. */
export const shownOfFactor = [
  'id',
  'type',
  'status',
  'friendly_name',
  'last_challenged_at',
  'created_at',
  'updated_at',
] as const;

export type ShownFactor = Pick<
  Selectable<IdentitySchema['identity.factors']>,
  (typeof shownOfFactor)[number]
>;

export function findShownFactors(tx: Db, userId: string): Promise<ShownFactor[]> {
  return identityTables(tx)
    .selectFrom('identity.factors')
    .select(shownOfFactor)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function withMetadataAsText<Row extends { app_metadata?: Metadata; user_metadata?: Metadata }>({
  app_metadata,
  user_metadata,
  ...row
}: Row) {
  return {
    ...row,
    ...(app_metadata && { app_metadata: JSON.stringify(app_metadata) }),
    ...(user_metadata && { user_metadata: JSON.stringify(user_metadata) }),
  };
}
