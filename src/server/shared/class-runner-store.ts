// Says whether a person runs a class that is already read; of its instructor nothing needs to be asked.
import { sql } from 'kysely';
import { mayRunClass } from '#domain/permissions.ts';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';

interface OfClass {
  class_id: string;
  teacher_id: string;
}

export async function isRunBy(
  db: Db,
  { class_id: classId, teacher_id: instructorId }: OfClass,
  personId: string,
): Promise<boolean> {
  if (mayRunClass({ id: personId }, { instructorId, studioRole: undefined })) return true;
  const { rows } = await sql<{ role: StudioRole }>`
    select m.role from classes c join studio_members m on m.studio_id = c.studio_id
    where c.id = ${classId} and m.person_id = ${personId}`.execute(db);
  return mayRunClass({ id: personId }, { instructorId, studioRole: rows[0]?.role });
}
