// Stores the tags of share links.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface ShareTag {
  classId: string;
  tag: string;
}

/** Returns false when the class has as many as it may have. The caller has locked the class. */
export async function insertShareTag(
  tx: Db,
  { classId, tag }: ShareTag,
  { at, most }: { at: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    with added as (
      insert into share_tags (class_id, tag, created_at)
      select ${classId}, ${tag}, ${at}
      where (select count(*) from share_tags where class_id = ${classId}) < ${most}
      on conflict (class_id, tag) do nothing
      returning tag
    )
    select exists (select from added) or exists (
      select from share_tags where class_id = ${classId} and tag = ${tag}) as is_there`.execute(tx);
  return rows[0]?.is_there === true;
}

export async function deleteShareTag(tx: Db, { classId, tag }: ShareTag): Promise<void> {
  await tx
    .deleteFrom('share_tags')
    .where('class_id', '=', classId)
    .where('tag', '=', tag)
    .execute();
}
