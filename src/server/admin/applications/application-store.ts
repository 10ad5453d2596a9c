// Reads the people who have applied to teach.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PortraitRow } from '../../shared/portrait-url.ts';

interface ApplicationRow extends PortraitRow {
  id: string;
  full_name: string;
  username: string;
  email: string;
  bio: string | null;
  location: string | null;
  teaches: string | null;
  profile_links: string[];
  applied_at: Date;
  instructor_declined_at: Date | null;
  classes: { id: string; title: string; isActive: boolean }[];
  total: number;
}

/** The longest wait first, each with the classes they mean to teach. */
export async function findApplications(db: Db, most: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select p.id, p.full_name, p.username, p.email, p.bio, p.location,
      p.teaches, p.profile_links, p.instructor_declined_at,
      coalesce(p.instructor_applied_at, p.created_at) as applied_at,
      i.key as portrait_key, i.widths as portrait_widths, count(*) over () as total,
      (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'isActive', c.is_active)
          order by c.created_at, c.id), '[]')
        from classes c where c.teacher_id = p.id) as classes
    from profiles p left join pictures i on i.key = p.profile_image
    where p.instructor_status = 'pending' and p.erased_at is null and p.suspended_at is null
    order by p.instructor_applied_at, p.id limit ${most}`.execute(db);
  return rows;
}
