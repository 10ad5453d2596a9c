// Reads the page of a studio, its teachers and its next classes.
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import type { PortraitRow } from '#server/shared/portrait-url.ts';
import { mayTeach } from '#server/shared/public-class.sql.ts';
import { hasOpenPage } from '#server/shared/public-studio.sql.ts';

type Portrait = Omit<Selectable<Schema['pictures']>, 'uploaded_at'>;

/** Undefined where the page cannot be opened. */
export function findPublicStudio(db: Db, handle: string) {
  return db
    .selectFrom('studios')
    .leftJoin('pictures', 'pictures.key', 'studios.picture_key')
    .select(columnsOf('studios', 'studios'))
    .select((row) => row.fn.toJson('pictures').$castTo<Portrait | null>().as('picture'))
    .where('studios.handle', '=', handle.toLowerCase())
    .where(hasOpenPage('studios'))
    .executeTakeFirst();
}

interface InstructorRow extends PortraitRow {
  id: string;
  full_name: string;
  username: string;
}

/** Members whose own pages can be opened. */
export async function findInstructorsOf(db: Db, studioId: string): Promise<InstructorRow[]> {
  const { rows } = await sql<InstructorRow>`
    select p.id, p.full_name, p.username, i.key as portrait_key, i.widths as portrait_widths
    from studio_members m join profiles p on p.id = m.person_id
      left join pictures i on i.key = p.profile_image
    where m.studio_id = ${studioId} and ${mayTeach}
    order by lower(p.full_name), p.id`.execute(db);
  return rows;
}

export async function findListedIn(
  db: Db,
  { studioId, now, most }: { studioId: string; now: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('classes')
    .innerJoin('listings', 'listings.class_id', 'classes.id')
    .select('classes.id')
    .where('classes.studio_id', '=', studioId)
    .where('listings.last_starts_at', '>', now)
    .orderBy('listings.next_starts_at')
    .orderBy('classes.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
