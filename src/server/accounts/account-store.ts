// Who people are, as the profiles table knows it.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

export type ProfileRow = Selectable<Schema['profiles']>;
export type NewProfile = Insertable<Schema['profiles']>;

/** Somebody was faster with the username or the address. */
export function isTaken(error: unknown, index: 'profiles_username' | 'profiles_email'): boolean {
  const { code, constraint } = (error ?? {}) as Record<string, unknown>;
  return code === '23505' && constraint === index;
}

/** What every call with a token looks up. */
export function findPerson(db: Db, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'role', 'email', 'suspended_at', 'email_as_of', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Until the transaction ends nobody else changes it; undefined for whoever is erased. */
export function lockProfile(tx: Db, id: string): Promise<ProfileRow | undefined> {
  return tx
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** False when somebody has the id, the username or the e-mail address already; waits for whoever is just taking it. */
export async function insertProfile(tx: Db, profile: NewProfile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Leaves out whoever is there already, or bears the name or address of somebody who is. */
export async function insertMissingProfiles(tx: Db, profiles: NewProfile[]): Promise<void> {
  await tx
    .insertInto('profiles')
    .values(profiles)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findProfileByEmail(db: Db, email: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'email_as_of'])
    .where((row) => row.fn('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst();
}

interface KnownAddress {
  id: string;
  email: string;
  /** When the token was signed that says so. */
  asOf: Date;
}

/** False when the profile has heard from a newer token, or is gone. */
export async function saveEmail(tx: Db, { id, email, asOf }: KnownAddress): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ email, email_as_of: asOf })
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where((row) => row.or([row('email_as_of', 'is', null), row('email_as_of', '<', asOf)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined when nobody has this id any more. */
export function saveProfile(
  tx: Db,
  id: string,
  change: Partial<Omit<NewProfile, 'id'>>,
): Promise<ProfileRow | undefined> {
  return tx
    .updateTable('profiles')
    .set(change)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Holds it until the transaction ends, so that it is not swept while somebody begins to show it. */
export async function lockOwnPicture(tx: Db, key: string, ownerId: string): Promise<boolean> {
  const picture = await tx
    .selectFrom('pictures')
    .select('key')
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  return picture !== undefined;
}

/** Of these, the ones who are still there and may come in. */
export async function findWelcome(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Nobody {
  id: string;
  email: string;
  fullName: string;
  username: string;
  at: Date;
}

/** Keeps the row, which other people's bookings and reviews point at, and takes the person out of it. */
export async function saveErasedProfile(tx: Db, nobody: Nobody): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      email: nobody.email,
      full_name: nobody.fullName,
      username: nobody.username,
      phone_number: null,
      phone_public: false,
      bio: null,
      location: null,
      profile_image: null,
      email_as_of: null,
      suspended_reason: null,
      erased_at: sql`coalesce(erased_at, ${nobody.at})`,
      updated_at: nobody.at,
    })
    .where('id', '=', nobody.id)
    .execute();
}
