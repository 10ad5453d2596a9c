// Gives a class the tags that its form sent; a form without tags leaves them as they are.
import { factMessages, slugsOf } from '#contract/classes/class-facts.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findTagsBySlug, findTagsOf, saveTagsOf } from './tag-store.ts';

/** Refuses an unknown tag. A tag that was switched off while the form was open is left out. */
export async function saveSentTags(
  tx: Db,
  classId: string,
  sent: string | undefined,
): Promise<void> {
  if (sent === undefined) return;
  const slugs = slugsOf(sent);
  const known = await findTagsBySlug(tx, slugs);
  if (known.length < slugs.length)
    throw new Refusal('invalid_input', { fields: { tags: factMessages.tag } });
  const wanted = known.filter((tag) => tag.is_active).map(({ id }) => id);
  const before = (await findTagsOf(tx, [classId])).map(({ id }) => id);
  // Writing them would refresh the listing of the class.
  if (wanted.join() !== before.join()) await saveTagsOf(tx, classId, wanted);
}
