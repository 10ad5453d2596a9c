// Stores which classes a person has saved, and reads what they see of them.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PictureRow } from '#platform/pictures/picture-store.ts';
import { isPublicClass } from '../../shared/public-class.sql.ts';

interface Choice {
  personId: string;
  classId: string;
}

/** Whether the class is public; it stays until the transaction ends. */
export async function findPublicClass(tx: Db, classId: string): Promise<boolean> {
  const { rows } = await sql`
    select from classes c join profiles p on p.id = c.teacher_id
    where c.id = ${classId} and ${isPublicClass} for key share of c`.execute(tx);
  return rows.length > 0;
}

export async function findSavedIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_classes')
    .select('class_id')
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .orderBy('class_id')
    .execute();
  return rows.map(({ class_id }) => class_id);
}

export async function insertSaved(
  tx: Db,
  { personId, classId, at }: Choice & { at: Date },
): Promise<void> {
  await tx
    .insertInto('saved_classes')
    .values({ person_id: personId, class_id: classId, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(db: Db, { personId, classId }: Choice): Promise<void> {
  await db
    .deleteFrom('saved_classes')
    .where('person_id', '=', personId)
    .where('class_id', '=', classId)
    .execute();
}

export async function deleteAllSaved(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('saved_classes').where('person_id', '=', personId).execute();
}

/** With titles, for the data export. */
export function findSavedTitles(db: Db, personId: string) {
  return db
    .selectFrom('saved_classes')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select(['class_id', 'title', 'saved_at'])
    .where('person_id', '=', personId)
    .orderBy('saved_at')
    .execute();
}

export interface SavedClassRow {
  id: string;
  title: string;
  location: string;
  time_zone: string;
  price_cents: number;
  category_id: number;
  is_active: boolean;
  saved_at: Date;
  full_name: string;
  instructor_status: 'none' | 'pending' | 'approved' | 'suspended';
  /** The instructor is suspended or erased. */
  is_withheld: boolean;
  cover: Omit<PictureRow, 'uploaded_at' | 'owner_id'> | null;
  next: {
    id: string;
    starts_at: string;
    ends_at: string;
    time_zone: string;
    free: number;
  } | null;
}

export async function findSavedClasses(
  db: Db,
  { personId, now }: { personId: string; now: Date },
): Promise<SavedClassRow[]> {
  const { rows } = await sql<SavedClassRow>`
    select c.id, c.title, c.location, c.time_zone,
      coalesce((select l.price_cents from listings l where l.class_id = c.id), c.price_cents) as price_cents,
      c.category_id, c.is_active, v.saved_at, p.full_name, p.instructor_status,
      p.suspended_at is not null or p.erased_at is not null as is_withheld,
      (select json_build_object('key', key, 'width', width, 'height', height, 'widths', widths,
          'thumbhash', thumbhash, 'has_avif', has_avif)
        from class_images join pictures on key = picture_key
        where class_id = c.id order by position limit 1) as cover,
      (select json_build_object('id', s.id, 'starts_at', s.starts_at, 'ends_at', s.ends_at,
          'time_zone', s.time_zone, 'free', s.capacity - s.seats_taken)
        from sessions s where s.class_id = c.id and s.state = 'scheduled' and s.starts_at > ${now}
        order by s.seats_taken = s.capacity, s.starts_at limit 1) as next
    from saved_classes v join classes c on c.id = v.class_id join profiles p on p.id = c.teacher_id
    where v.person_id = ${personId}
    order by v.saved_at desc, c.id`.execute(db);
  return rows;
}
