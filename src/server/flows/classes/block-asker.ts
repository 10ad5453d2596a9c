// Blocks or unblocks somebody who has asked an instructor in public, also where the two have no conversation.
import { missing } from '#contract/errors.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { saveBlock } from '../../messages/block-store.ts';
import { lockConversationsBetween } from '../../messages/conversation-store.ts';
import { publishMessages } from '../../messages/write-message.ts';
import { lockQuestion, saveAskerBlocked, saveUnblocked } from '../../questions/question-store.ts';
import type { Context } from '../../shared/context.ts';
import { lockPerson } from '../../shared/person-lock-store.ts';
import { findAskerOf } from './block-asker-store.ts';

interface BlockAskerInput {
  instructorId: string;
  questionId: string;
  isBlocked: boolean;
}

/** What they have asked and nobody has answered leaves the list; the question comes back when they are unblocked by it. */
export function blockAsker(
  db: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { instructorId, questionId, isBlocked }: BlockAskerInput,
): Promise<Output<'PUT /api/questions/{id}/block'>> {
  return inTransaction(db, async (tx) => {
    const askerId = await findAskerOf(tx, { instructorId, questionId });
    if (askerId === undefined || !(await lockPerson(tx, askerId))) throw missing('question');
    const people = { personId: instructorId, otherId: askerId };
    await lockConversationsBetween(tx, people);
    await lockQuestion(tx, questionId);
    const at = isBlocked ? context.clock.now() : null;
    const hasChanged = await saveBlock(tx, { ...people, at });
    if (at) await saveAskerBlocked(tx, { instructorId, askerId, at });
    else await saveUnblocked(tx, questionId);
    if (hasChanged)
      for (const each of [instructorId, askerId]) await publishMessages(tx, context, each);
    return { isBlocked };
  });
}
