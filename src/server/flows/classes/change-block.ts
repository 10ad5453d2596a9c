// Blocks or unblocks a person for another one, whether they met in a conversation or by a question.
import type { Db } from '#platform/db/db.ts';
import { saveBlock, type TwoPeople } from '../../messages/block-store.ts';
import { lockConversationsBetween } from '../../messages/conversation-store.ts';
import { publishMessages } from '../../messages/write-message.ts';
import { saveAskerBlocked, saveAskerUnblocked } from '../../questions/question-store.ts';
import type { Context } from '../../shared/context.ts';

interface ChangeBlockInput extends TwoPeople {
  isBlocked: boolean;
}

/**
 * Under the locks of both people. Those of the conversations let a message that is being sent end first, and refuse the
 * next. What the other one has asked and nobody has answered leaves the list, and comes back when they are unblocked.
 */
export async function changeBlock(
  tx: Db,
  context: Pick<Context, 'clock' | 'notices'>,
  { personId, otherId, isBlocked }: ChangeBlockInput,
): Promise<{ isBlocked: boolean }> {
  const people = { personId, otherId };
  await lockConversationsBetween(tx, people);
  const at = isBlocked ? context.clock.now() : null;
  const hasChanged = await saveBlock(tx, { ...people, at });
  const asked = { instructorId: personId, askerId: otherId };
  if (at) await saveAskerBlocked(tx, { ...asked, at });
  else await saveAskerUnblocked(tx, asked);
  if (hasChanged) for (const each of [personId, otherId]) await publishMessages(tx, context, each);
  return { isBlocked };
}
