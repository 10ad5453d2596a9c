// Reads the newest public texts, along the indexes by their last change.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface PublicTextRow {
  kind: 'class' | 'review' | 'question';
  class_id: string;
  title: string;
  texts: string[];
}

export async function findNewestTexts(db: Db, most: number): Promise<PublicTextRow[]> {
  const { rows } = await sql<PublicTextRow>`
    select found.kind, found.class_id, c.title, found.texts from (
      (select 'class' as kind, id as class_id, updated_at as at,
          array[title, coalesce(description_markdown, description)] || included || bring
            || array_remove(array[accessibility, parking], null) as texts
        from classes order by updated_at desc, id desc limit ${most})
      union all
      (select 'review', class_id, coalesce(changed_at, created_at), array_remove(array[comment, reply], null)
        from reviews order by coalesce(changed_at, created_at) desc, id desc limit ${most})
      union all
      (select 'question', class_id, answered_at, array_remove(array[question, answer], null)
        from class_questions where answer is not null
        order by answered_at desc limit ${most})
    ) found
    join classes c on c.id = found.class_id
    order by found.at desc limit ${most}`.execute(db);
  return rows;
}
