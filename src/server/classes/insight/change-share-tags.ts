// Makes and deletes share links with a tag for an instructor's own class.
import { missing, Refusal } from '#contract/errors.ts';
import { mostShareTags } from '#domain/classes/share-tag.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { lockOwnClass } from '../class-store.ts';
import { deleteShareTag, insertShareTag, type ShareTag } from './share-tag-store.ts';

type ChangeInput = ShareTag & { caller: Caller };

export function makeShareTag(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, ...wanted }: ChangeInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOwnClass(tx, wanted.classId, caller.id))) throw missing('class');
    const limit = { at: clock.now(), most: mostShareTags };
    if (!(await insertShareTag(tx, wanted, limit))) throw new Refusal('too_many_share_links');
  });
}

export function dropShareTag(db: Db, { caller, ...unwanted }: ChangeInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOwnClass(tx, unwanted.classId, caller.id))) throw missing('class');
    await deleteShareTag(tx, unwanted);
  });
}
