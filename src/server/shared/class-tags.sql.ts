// The tags of a class as SQL: a JSON list in the order of its instructor, without tags that are off.
import { sql } from 'kysely';
import type { TagOfClass } from '#contract/classes/tags.ts';

const tagsText = (classId: string): string => `coalesce((
  select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by ct.position, t.position)
  from class_tags ct join tags t on t.id = ct.tag_id
  where ct.class_id = ${classId} and t.is_active), '[]')`;

/** For a class `c`. */
export const tagsOfC = sql.raw<TagOfClass[]>(tagsText('c.id'));

/** For a row of `classes`. */
export const tagsOfClasses = sql.raw<TagOfClass[]>(tagsText('classes.id'));
