// Adds a tag to a person, or takes it off; a repeated request changes nothing.
import { personLimits } from '#contract/admin/person-calls.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../../shared/context.ts';
import { lockPersonAlone } from '../../../shared/person-lock-store.ts';
import { refuseOwnMatter } from '../../../shared/refuse-own-matter.ts';
import { deletePersonTag, findTagsOf, insertPersonTag } from './person-tag-store.ts';

interface TagPersonInput {
  caller: Caller;
  personId: string;
  tag: string;
  isOn: boolean;
  requestId: string;
}

export function tagPerson(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, personId, tag, isOn, requestId }: TagPersonInput,
): Promise<{ tags: string[] }> {
  return inTransaction(db, async (tx) => {
    refuseOwnMatter(caller, personId);
    if (!(await lockPersonAlone(tx, personId))) throw missing('account');
    const at = clock.now();
    const changed = isOn
      ? await insertPersonTag(tx, { personId, tag, by: caller.id, at })
      : await deletePersonTag(tx, { personId, tag });
    const tags = await findTagsOf(tx, personId);
    if (tags.length > personLimits.tags) throw new Refusal('too_many_person_tags');
    if (changed)
      await writeAudit(tx, {
        at,
        actor: caller,
        action: isOn ? 'person.tag' : 'person.untag',
        subject: personId,
        details: { tag },
        requestId,
      });
    return { tags };
  });
}
