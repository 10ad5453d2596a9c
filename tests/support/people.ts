// Inserts people of every kind into a database.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';

export async function makePerson(
  db: Db,
  {
    role = 'student',
    suspended = false,
    isAdultUnconfirmed = false,
  }: Partial<Omit<Caller, 'id'>> = {},
): Promise<Caller> {
  const id = randomUUID();
  const at = new Date();
  await db
    .insertInto('profiles')
    .values({
      id,
      email: `${id}@example.org`,
      full_name: 'Lin Huang',
      username: id,
      role,
      suspended_at: suspended ? at : null,
      adult_confirmed_at: isAdultUnconfirmed ? null : at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return { id, role, suspended };
}

/** The key of a picture this person uploaded, without files behind it. */
export async function makePicture(db: Db, ownerId: string): Promise<string> {
  const key = randomBytes(20).toString('hex');
  await db
    .insertInto('pictures')
    .values({
      key,
      owner_id: ownerId,
      width: 640,
      height: 480,
      widths: [320, 640],
      thumbhash: 'AAAA',
      uploaded_at: new Date(),
    })
    .execute();
  return key;
}
