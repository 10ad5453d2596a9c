// Reads what people are in a studio, for the classes that they create there.
import { sql } from 'kysely';
import type { StudioRole } from '#domain/studios/studio-roles.ts';
import type { Db } from '#platform/db/db.ts';
import { mayTeach } from '../../shared/public-class.sql.ts';

export interface StudioMemberRow {
  id: string;
  role: StudioRole;
  may_teach: boolean;
}

/** With `isLocked`, nobody of them leaves before the transaction ends. */
export async function findStudioMembers(
  db: Db,
  { studioId, personIds, isLocked }: { studioId: string; personIds: string[]; isLocked: boolean },
): Promise<StudioMemberRow[]> {
  const { rows } = await sql<StudioMemberRow>`
    select p.id, m.role, ${mayTeach} as may_teach
    from studio_members m join profiles p on p.id = m.person_id
    where m.studio_id = ${studioId} and m.person_id = any(${personIds}::uuid[])
    order by p.id ${isLocked ? sql`for key share of m` : sql``}`.execute(db);
  return rows;
}
