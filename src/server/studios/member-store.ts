// Stores who belongs to a studio, and what happened there.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { studioEventKinds } from '#contract/studios/studios.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import type { PortraitRow } from '../shared/portrait-url.ts';
import { mayTeach } from '../shared/public-class.sql.ts';

export interface Member {
  person_id: string;
  role: StudioRole;
  is_suspended: boolean;
}

/** The first to join first. */
export function findMembers(db: Db, studioId: string): Promise<Member[]> {
  return db
    .selectFrom('studio_members')
    .innerJoin('profiles', 'profiles.id', 'studio_members.person_id')
    .select(['person_id', 'studio_members.role'])
    .select(sql<boolean>`profiles.suspended_at is not null`.as('is_suspended'))
    .where('studio_id', '=', studioId)
    .orderBy('joined_at')
    .orderBy('person_id')
    .execute();
}

export async function findRole(
  db: Db,
  { studioId, personId }: { studioId: string; personId: string },
): Promise<StudioRole | undefined> {
  const row = await db
    .selectFrom('studio_members')
    .select('role')
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.role;
}

interface NewMember {
  studioId: string;
  personId: string;
  role: StudioRole;
}

export async function insertMember(tx: Db, { at, ...one }: NewMember & { at: Date }) {
  const { studioId, personId, role } = one;
  await tx
    .insertInto('studio_members')
    .values({ studio_id: studioId, person_id: personId, role, joined_at: at })
    .execute();
}

export async function saveRole(tx: Db, { studioId, personId, role }: NewMember): Promise<void> {
  await tx
    .updateTable('studio_members')
    .set({ role })
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .execute();
}

export async function deleteMember(
  tx: Db,
  { studioId, personId }: { studioId: string; personId: string },
): Promise<void> {
  await tx
    .deleteFrom('studio_members')
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .execute();
}

export async function countOwned(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('studio_members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return count;
}

interface NamedMember extends PortraitRow {
  id: string;
  full_name: string;
  username: string;
  role: StudioRole;
  joined_at: Date;
  may_teach: boolean;
}

export async function findNamedMembers(db: Db, studioId: string): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select p.id, p.full_name, p.username, m.role, m.joined_at, ${mayTeach} as may_teach,
      i.key as portrait_key, i.widths as portrait_widths
    from studio_members m join profiles p on p.id = m.person_id
      left join pictures i on i.key = p.profile_image
    where m.studio_id = ${studioId}
    order by array_position(array['owner', 'manager', 'teacher'], m.role), lower(p.full_name), p.id`.execute(
    db,
  );
  return rows;
}

/** Where the mails to a member go; undefined for nobody. */
export function findAddress(db: Db, personId: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name as name'])
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** Where the mails to all members go. */
export function findAddresses(db: Db, studioId: string) {
  return db
    .selectFrom('studio_members')
    .innerJoin('profiles', 'profiles.id', 'studio_members.person_id')
    .select(['profiles.id', 'profiles.email', 'profiles.full_name as name'])
    .where('studio_members.studio_id', '=', studioId)
    .where('profiles.erased_at', 'is', null)
    .orderBy('profiles.id')
    .execute();
}

export function findAddressOwner(db: Db, email: string) {
  return db
    .selectFrom('profiles')
    .select(['id', 'email', 'full_name as name'])
    .where((row) => row.fn('lower', ['email']), '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export type StudioEventKind = (typeof studioEventKinds)[number];

export interface NewEvent {
  studioId: string;
  kind: StudioEventKind;
  at: Date;
  actorId: string | null;
  personId?: string;
  role?: StudioRole;
  classId?: string;
  earns?: boolean;
}

/** Returns its id, for the mails that it causes. */
export async function insertEvent(tx: Db, event: NewEvent): Promise<string> {
  const { studioId, kind, at, actorId, personId = null, role = null, classId = null } = event;
  const { earns = null } = event;
  const id = randomUUID();
  await tx
    .insertInto('studio_events')
    .values({
      id,
      studio_id: studioId,
      kind,
      at,
      actor_id: actorId,
      person_id: personId,
      role,
      class_id: classId,
      earns,
    })
    .execute();
  return id;
}

export function findEvents(db: Db, studioId: string, most: number) {
  return db
    .selectFrom('studio_events')
    .leftJoin('profiles as actor', 'actor.id', 'studio_events.actor_id')
    .leftJoin('profiles as person', 'person.id', 'studio_events.person_id')
    .select(['studio_events.id', 'studio_events.at', 'studio_events.kind', 'studio_events.role'])
    .leftJoin('classes', 'classes.id', 'studio_events.class_id')
    .select(['actor.full_name as actor_name', 'person.full_name as person_name'])
    .select(['classes.title as class_title', 'studio_events.earns'])
    .where('studio_events.studio_id', '=', studioId)
    .orderBy('studio_events.at', 'desc')
    .orderBy('studio_events.number', 'desc')
    .limit(most)
    .execute();
}
