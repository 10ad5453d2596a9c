// Reads classes that are featured, whether or not others can see them.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface FeaturedRow {
  id: string;
  title: string;
  teacher_id: string;
  instructor_name: string;
  is_active: boolean;
  taken_down_at: Date | null;
  archived_at: Date | null;
  held_at: Date | null;
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  suspended_at: Date | null;
  has_dates: boolean;
  has_free_seats: boolean;
}

/** Without classes of erased instructors. */
export async function findFeaturedFacts(
  db: Db,
  { ids, now }: { ids: string[]; now: Date },
): Promise<FeaturedRow[]> {
  const { rows } = await sql<FeaturedRow>`
    select c.id, c.title, c.teacher_id, p.full_name as instructor_name, c.is_active, c.taken_down_at, c.archived_at, c.held_at,
      p.instructor_status, p.suspended_at,
      coalesce(l.last_starts_at > ${now}, false) as has_dates,
      coalesce(l.seats_until > ${now}, false) as has_free_seats
    from classes c join profiles p on p.id = c.teacher_id
    left join listings l on l.class_id = c.id
    where c.id = any(${ids}::uuid[]) and p.erased_at is null`.execute(db);
  return rows;
}
