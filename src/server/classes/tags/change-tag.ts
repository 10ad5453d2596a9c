// Changes a tag for an operator, or switches it off or on; refuses when another operator was faster.
import type { AdminTag, TagChange } from '#contract/classes/tags.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { distinct } from './create-tag.ts';
import { presentTag } from './present-tag.ts';
import { findTag, findTagsNamed, lockTags, saveTag, type TagRow } from './tag-store.ts';
import { publishAnyChange } from '../../shared/changes/publish-change.ts';

interface ChangeTagInput {
  caller: Caller;
  slug: string;
  body: TagChange;
  requestId: string;
}

export function changeTag(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { caller, slug, body, requestId }: ChangeTagInput,
): Promise<AdminTag> {
  return inTransaction(db, async (tx) => {
    await lockTags(tx);
    const named = await findTagsNamed(tx, { name: body.name, slug });
    const before = named.find((tag) => tag.slug === slug);
    if (!before) throw missing('tag');
    if (String(before.version) !== body.version) throw new Refusal('already_decided');
    if (named.length > 1) throw new Refusal('tag_exists');
    const after = {
      name: body.name,
      category_id: body.categoryId,
      synonyms: distinct(body.synonyms),
      is_active: body.isActive,
    };
    await saveTag(tx, before.id, after);
    await writeAudit(tx, {
      at: clock.now(),
      actor: caller,
      action: 'tag.change',
      subject: slug,
      details: { before: auditedOf(before), after: auditedOf(after) },
      requestId,
    });
    await publishAnyChange(tx, { notices });
    return presentTag(await findTag(tx, slug));
  });
}

const auditedOf = (tag: Pick<TagRow, 'name' | 'category_id' | 'synonyms' | 'is_active'>) => ({
  name: tag.name,
  categoryId: tag.category_id,
  synonyms: tag.synonyms,
  isActive: tag.is_active,
});
