// Adds a tag for an operator.
import { slugOf, type AdminTag, type TagBody } from '#contract/classes/tags.ts';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { presentTag } from './present-tag.ts';
import { findTag, findTagsNamed, insertTag, lockTags } from './tag-store.ts';
import { publishAnyChange } from '../../shared/changes/publish-change.ts';

interface CreateTagInput {
  caller: Caller;
  body: TagBody;
  requestId: string;
}

export function createTag(
  db: Db,
  { clock, notices }: Pick<Context, 'clock' | 'notices'>,
  { caller, body, requestId }: CreateTagInput,
): Promise<AdminTag> {
  return inTransaction(db, async (tx) => {
    const { name, categoryId, synonyms } = body;
    const slug = slugOf(name);
    await lockTags(tx);
    if ((await findTagsNamed(tx, { name, slug })).length > 0) throw new Refusal('tag_exists');
    await insertTag(tx, { slug, name, category_id: categoryId, synonyms: distinct(synonyms) });
    await writeAudit(tx, {
      at: clock.now(),
      actor: caller,
      action: 'tag.create',
      subject: slug,
      details: { name, categoryId, synonyms },
      requestId,
    });
    await publishAnyChange(tx, { notices });
    return presentTag(await findTag(tx, slug));
  });
}

/** The same words in other letters count once. */
export const distinct = (words: string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
];
