// Reads classes for integrators.
import { sql } from 'kysely';
import { findCategory } from '#contract/classes/categories.ts';
import type { ClassObject } from '#contract/integrations/integration-shapes.ts';
import { measures } from '#domain/measures.ts';
import type { Db } from '#platform/db/db.ts';
import { asked, type Asked, type Placed, placeOf } from './changed.sql.ts';

interface ClassRow extends Placed {
  title: string;
  category_id: number;
  teacher_id: string;
  studio_id: string | null;
  price_cents: number;
  max_students: number;
  location: string;
  town: string | null;
  town_state: string | null;
  time_zone: string;
  is_active: boolean;
  archived_at: Date | null;
  taken_down_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const at = sql<Date>`c.updated_at`;

export async function findClassObjects(db: Db, which: Asked): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select c.id, ${placeOf(at)} as at_us, c.title,
      c.category_id, c.teacher_id, c.studio_id, c.price_cents, c.max_students, c.location, c.town, c.town_state, c.time_zone,
      c.is_active, c.archived_at, c.taken_down_at, c.created_at, c.updated_at
    from classes c where ${asked(which, { at, id: sql`c.id` })}
  `.execute(db);
  return rows;
}

export const presentClassObject = (row: ClassRow, publicUrl: string): ClassObject => ({
  id: row.id,
  state: stateOf(row),
  title: row.title,
  category: findCategory(row.category_id)?.slug ?? 'other',
  instructorId: row.teacher_id,
  studioId: row.studio_id,
  priceCents: row.price_cents,
  currency: measures().currency,
  seats: row.max_students,
  location: row.location,
  town: row.town,
  stateCode: row.town_state,
  timeZone: row.time_zone,
  url: `${publicUrl}/classes/${row.id}`,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

function stateOf(row: ClassRow): ClassObject['state'] {
  if (row.taken_down_at) return 'taken_down';
  if (row.archived_at) return 'archived';
  return row.is_active ? 'published' : 'unpublished';
}
