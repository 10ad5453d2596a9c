// Inserts studios with their members and invitations into a database.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';

interface StudioInput {
  ownerId: string;
  name?: string;
  managerIds?: string[];
  teacherIds?: string[];
  at?: Date;
}

export interface MadeStudio {
  id: string;
  handle: string;
}

/** Members joined in the order in which they are named, a minute apart. */
export async function makeStudio(db: Db, input: StudioInput): Promise<MadeStudio> {
  const { ownerId, name = 'Clay Corner', managerIds = [], teacherIds = [] } = input;
  const { at = new Date() } = input;
  const id = randomUUID();
  const handle = `clay-corner-${id.slice(0, 8)}`;
  const texts = { name, handle, about: 'We throw pots.', location: 'Austin, TX' };
  await db
    .insertInto('studios')
    .values({ id, ...texts, created_at: at, updated_at: at })
    .execute();
  const members: [string, StudioRole][] = [
    [ownerId, 'owner'],
    ...managerIds.map((each): [string, StudioRole] => [each, 'manager']),
    ...teacherIds.map((each): [string, StudioRole] => [each, 'teacher']),
  ];
  for (const [index, [personId, role]] of members.entries())
    await db
      .insertInto('studio_members')
      .values({
        studio_id: id,
        person_id: personId,
        role,
        joined_at: new Date(at.getTime() + index * minuteMs),
      })
      .execute();
  await db
    .insertInto('studio_events')
    .values({ id: randomUUID(), studio_id: id, at, kind: 'created', actor_id: ownerId })
    .execute();
  return { id, handle };
}

export async function makeInvitation(
  db: Db,
  input: { studioId: string; email: string; role?: StudioRole; token?: string; at?: Date },
): Promise<string> {
  const { studioId, email, role = 'teacher', token = randomUUID(), at = new Date() } = input;
  const id = randomUUID();
  await db
    .insertInto('studio_invitations')
    .values({
      id,
      studio_id: studioId,
      email,
      role,
      token_hash: createHash('sha256').update(token).digest('hex'),
      sent_at: at,
      expires_at: new Date(at.getTime() + 14 * dayMs),
    })
    .execute();
  return id;
}

/** A studio whose new bookings earn for it. */
export async function makeEarningStudio(db: Db, input: StudioInput): Promise<MadeStudio> {
  const studio = await makeStudio(db, input);
  await db.updateTable('studios').set({ earns: true }).where('id', '=', studio.id).execute();
  return studio;
}

/** Moves a class into a studio, of which its instructor becomes a teacher. */
export async function moveInto(db: Db, studioId: string | null, classId: string): Promise<void> {
  if (studioId !== null)
    await sql`
      insert into studio_members (studio_id, person_id, role, joined_at)
      select ${studioId}, teacher_id, 'teacher', created_at from classes where id = ${classId}
      on conflict do nothing`.execute(db);
  await db.updateTable('classes').set({ studio_id: studioId }).where('id', '=', classId).execute();
}
