// Who people are, as the profiles table knows it.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The person a token speaks for; `sub` is whatever the token says, so it may be no id at all. */
export async function findCaller(db: Db, sub: string): Promise<Caller | null> {
  if (!uuid.test(sub)) return null;
  const profile = await db
    .selectFrom('profiles')
    .select(['id', 'role', 'suspended_at'])
    .where('id', '=', sub)
    .executeTakeFirst();
  if (!profile) return null;
  return { id: profile.id, role: profile.role, suspended: profile.suspended_at !== null };
}

export function findProfile(db: Db, id: string) {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst();
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
      bio: null,
      location: null,
      profile_image: null,
      updated_at: nobody.at,
    })
    .where('id', '=', nobody.id)
    .execute();
}
