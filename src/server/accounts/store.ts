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
