// Blocks or unblocks somebody who has asked an instructor in public, also where the two have no conversation.
import { missing } from '#contract/errors.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import { lockPersons } from '../../shared/person-lock-store.ts';
import { findAskerOf } from './block-asker-store.ts';
import { changeBlock } from './change-block.ts';

interface BlockAskerInput {
  instructorId: string;
  questionId: string;
  isBlocked: boolean;
}

export function blockAsker(
  db: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { instructorId, questionId, isBlocked }: BlockAskerInput,
): Promise<Output<'PUT /api/questions/{id}/block'>> {
  return inTransaction(db, async (tx) => {
    const askerId = await findAskerOf(tx, { instructorId, questionId });
    if (askerId === undefined) throw missing('question');
    const locked = await lockPersons(tx, [instructorId, askerId]);
    if (!locked.includes(askerId)) throw missing('question');
    return changeBlock(tx, context, { personId: instructorId, otherId: askerId, isBlocked });
  });
}
