// Stores who follows which instructor, and reads what a person sees of those they follow.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PortraitRow } from '../shared/portrait-url.ts';
import { mayTeach } from '../shared/public-class.sql.ts';

interface Choice {
  personId: string;
  instructorId: string;
}

/** Whether the page of the instructor can be opened. */
export async function isInstructorPublic(tx: Db, instructorId: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles p where p.id = ${instructorId} and ${mayTeach}`.execute(tx);
  return rows.length > 0;
}

export async function findFollowedIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('instructor_id')
    .where('person_id', '=', personId)
    .orderBy('instructor_id')
    .execute();
  return rows.map((row) => row.instructor_id);
}

export async function insertFollow(
  tx: Db,
  { personId, instructorId, at }: Choice & { at: Date },
): Promise<void> {
  await tx
    .insertInto('follows')
    .values({ person_id: personId, instructor_id: instructorId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(db: Db, { personId, instructorId }: Choice): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('person_id', '=', personId)
    .where('instructor_id', '=', instructorId)
    .execute();
}

/** Those they follow, and those who follow them. */
export async function deleteAllFollows(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('follows').where('person_id', '=', personId).execute();
  await tx.deleteFrom('follows').where('instructor_id', '=', personId).execute();
}

/** Without people who are suspended or gone. */
export async function countFollowers(db: Db, instructorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from follows f join profiles p on p.id = f.person_id
    where f.instructor_id = ${instructorId} and p.suspended_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For the data export. */
export function findFollowedNames(db: Db, personId: string) {
  return db
    .selectFrom('follows')
    .innerJoin('profiles', 'profiles.id', 'follows.instructor_id')
    .select(['follows.instructor_id', 'profiles.full_name', 'follows.created_at'])
    .where('follows.person_id', '=', personId)
    .orderBy('follows.created_at')
    .execute();
}

export interface FollowedRow extends PortraitRow {
  id: string;
  full_name: string;
  username: string;
  may_teach: boolean;
  created_at: Date;
  next: { class_id: string; title: string; starts_at: string; time_zone: string } | null;
}

export async function findFollowed(
  db: Db,
  { personId, now }: { personId: string; now: Date },
): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select p.id, p.full_name, p.username, f.created_at, ${mayTeach} as may_teach,
      i.key as portrait_key, i.widths as portrait_widths,
      (select json_build_object('class_id', c.id, 'title', c.title, 'starts_at', s.starts_at,
          'time_zone', s.time_zone)
        from classes c join sessions s on s.class_id = c.id
        where c.teacher_id = p.id and c.is_active and s.state = 'scheduled'
          and s.starts_at > ${now}
        order by s.starts_at, c.id limit 1) as next
    from follows f join profiles p on p.id = f.instructor_id
      left join pictures i on i.key = p.profile_image
    where f.person_id = ${personId}
    order by lower(p.full_name), p.id`.execute(db);
  return rows;
}
