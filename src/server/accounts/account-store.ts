// Stores profiles.
import { type Insertable, type Selectable, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { columnsOfPlace } from './place-columns.ts';

export type ProfileRow = Selectable<Schema['profiles']>;
export type NewProfile = Insertable<Schema['profiles']>;

/** True when another person already has the username or the address. */
export function isTaken(error: unknown, index: 'profiles_username' | 'profiles_email'): boolean {
  const { code, constraint } = (error ?? {}) as Record<string, unknown>;
  return code === '23505' && constraint === index;
}

/** The columns that every authenticated call reads. */
export function findPerson(db: Db, id: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'role', 'email', 'suspended_at', 'email_as_of', 'erased_at'])
    .select('adult_confirmed_at')
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('profiles')
    .select(columnsOf('profiles'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The names of these people, by id. */
export async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'full_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, full_name: name }) => [id, name]));
}

/** Locks a profile until the transaction ends; undefined for an erased one. */
export function lockProfile(tx: Db, id: string): Promise<ProfileRow | undefined> {
  return tx
    .selectFrom('profiles')
    .select(columnsOf('profiles'))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns false when the id, username or e-mail address is taken; waits for a transaction that is just taking it. */
export async function insertProfile(tx: Db, profile: NewProfile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Inserts the profiles whose id, username and address are all free. */
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
  /** The time at which the token with this address was signed. */
  asOf: Date;
}

/** Returns false when the profile knows a newer token, or is gone. */
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

/** Undefined when the profile no longer exists. */
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
    .returning(columnsOf('profiles'))
    .executeTakeFirst();
}

/** Locks a picture until the transaction ends, so that it is not swept while a profile begins to show it. */
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

/** Whether a class page may show a review of this person. */
export async function hasReviewed(db: Db, id: string): Promise<boolean> {
  const review = await db
    .selectFrom('reviews')
    .select('id')
    .where('learner_id', '=', id)
    .where('hidden_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
}

/** The classes whose pages show a question under the name of the person. */
export async function findClassesAskedAbout(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_questions')
    .select('class_id')
    .distinct()
    .where('asker_id', '=', id)
    .where('answer', 'is not', null)
    .where('hidden_at', 'is', null)
    .execute();
  return rows.map((row) => row.class_id);
}

/** The given people who show no picture. */
export async function findWithoutPortrait(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', ids)
    .where('profile_image', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Changes nothing for people who have chosen a picture themselves meanwhile, or left. */
export async function saveFirstPortrait(
  tx: Db,
  { id, key, at }: { id: string; key: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ profile_image: key, updated_at: at })
    .where('id', '=', id)
    .where('profile_image', 'is', null)
    .where('erased_at', 'is', null)
    .execute();
}

/** The ids of people who are neither erased nor suspended. */
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

/** Keeps the row, because other people's bookings and reviews refer to it, and removes the person from it. */
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
      teaches: null,
      profile_links: [],
      profile_image: null,
      ...columnsOfPlace(null),
      email_as_of: null,
      suspended_reason: null,
      instructor_declined_reason: null,
      erased_at: sql`coalesce(erased_at, ${nobody.at})`,
      updated_at: nobody.at,
    })
    .where('id', '=', nobody.id)
    .execute();
}
