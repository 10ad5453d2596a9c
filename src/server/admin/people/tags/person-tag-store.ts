// Stores the tags by which operators group people.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export async function findTagsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person_tags')
    .select('tag')
    .where('person_id', '=', personId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

interface Added {
  personId: string;
  tag: string;
  by: string;
  at: Date;
}

/** False when the person has it already. */
export async function insertPersonTag(tx: Db, { personId, tag, by, at }: Added): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('person_tags')
    .values({ person_id: personId, tag, added_by: by, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the person does not have it. */
export async function deletePersonTag(
  tx: Db,
  { personId, tag }: Pick<Added, 'personId' | 'tag'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('person_tags')
    .where('person_id', '=', personId)
    .where('tag', '=', tag)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Jumps from one tag to the next along the index: many people share few tags. */
export async function findKnownTags(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive known as (
      (select tag from person_tags order by tag limit 1)
      union all
      select (select t.tag from person_tags t where t.tag > known.tag order by t.tag limit 1) from known
      where known.tag is not null
    )
    select tag from known where tag is not null limit ${most}`.execute(db);
  return rows.map(({ tag }) => tag);
}

export async function deleteTagsOf(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('person_tags').where('person_id', '=', personId).execute();
}
