// Reads people for operators.
import { sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Standing } from '#domain/standing.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { PortraitRow } from '../../shared/portrait-url.ts';

export interface PersonRow extends PortraitRow {
  id: string;
  full_name: string;
  username: string;
  email: string;
  role: Caller['role'];
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  suspended_at: Date | null;
  created_at: Date;
  tags: string[];
}

interface Search {
  pattern: string | null;
  role: Caller['role'] | null;
  standing: Standing | null;
  tag: string | null;
  /** Nobody learns by a tag what others note about them. */
  callerId: string;
  after: string | null;
  most: number;
}

const standing = sql`case when p.suspended_at is not null then 'suspended'
  when p.instructor_status = 'suspended' then 'not_teaching' else 'good' end`;

const tags = sql`array(select t.tag from person_tags t where t.person_id = p.id order by t.tag)`;

/** The newest first, without erased people. */
export async function findPeople(db: Db, search: Search): Promise<PersonRow[]> {
  const { pattern, role, standing: wanted, tag, callerId, after, most } = search;
  const { rows } = await sql<PersonRow>`
    select p.id, p.full_name, p.username, p.email, p.role, p.instructor_status, p.suspended_at, p.created_at,
      i.key as portrait_key, i.widths as portrait_widths, ${tags} as tags
    from profiles p left join pictures i on i.key = p.profile_image
    where p.erased_at is null
      and (${pattern}::text is null
        or lower(p.full_name || ' ' || p.username || ' ' || p.email) like ${pattern}::text)
      and (${role}::text is null or p.role = ${role}::text)
      and (${wanted}::text is null or ${standing} = ${wanted}::text)
      ${tag === null ? sql`` : sql`and p.id <> ${callerId} and p.id in (select person_id from person_tags where tag = ${tag})`}
      and (${after}::uuid is null
        or (p.created_at, p.id) < (select created_at, id from profiles where id = ${after}::uuid))
    order by p.created_at desc, p.id desc limit ${most}`.execute(db);
  return rows;
}

export interface WholePersonRow extends PersonRow {
  bio: string | null;
  location: string | null;
  teaches: string | null;
  profile_links: string[];
  suspended_reason: string | null;
  bookings: number;
  no_shows: number;
  reviews: number;
  reports_made: number;
  open_message_reports: number;
}

interface WholePerson {
  id: string;
  /** Nobody is told that their own messages were reported. */
  callerId: string;
}

export async function findWholePerson(
  db: Db,
  { id, callerId }: WholePerson,
): Promise<WholePersonRow | undefined> {
  const { rows } = await sql<WholePersonRow>`
    select p.id, p.full_name, p.username, p.email, p.role, p.instructor_status, p.suspended_at, p.created_at,
      p.bio, p.location, p.teaches, p.profile_links, p.suspended_reason, ${tags} as tags,
      i.key as portrait_key, i.widths as portrait_widths, b.bookings, b.no_shows,
      (select count(*) from reviews r where r.learner_id = p.id) as reviews,
      (select count(*) from reports r where r.reporter_id = p.id) as reports_made,
      (select count(*) from message_reports r
        where r.reported_id = p.id and r.state = 'open' and p.id <> ${callerId}) as open_message_reports
    from profiles p
    left join pictures i on i.key = p.profile_image
    cross join lateral (
      select count(*) filter (where state in (${literals(enrolledStates)})) as bookings,
        count(*) filter (where attendance = 'no_show') as no_shows
      from bookings where learner_id = p.id and adds_to is null
    ) b
    where p.id = ${id} and p.erased_at is null`.execute(db);
  return rows[0];
}
