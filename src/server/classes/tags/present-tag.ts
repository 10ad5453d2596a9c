// Presents a tag to operators.
import type { AdminTag } from '#contract/classes/tags.ts';
import type { CountedTagRow } from './tag-store.ts';

export const presentTag = (row: CountedTagRow): AdminTag => ({
  slug: row.slug,
  name: row.name,
  categoryId: row.category_id,
  synonyms: row.synonyms,
  isActive: row.is_active,
  version: String(row.version),
  classCount: row.class_count,
});
