// Takes a class down for an operator, and upholds all open reports of it.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { takeDownClass } from '../../classes/moderation/take-down-class.ts';
import { saveReportsDecided } from '../../reviews/moderation/review-moderation-store.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';

interface TakeDownInput {
  caller: Caller;
  classId: string;
  reason: string;
  requestId: string;
}

export function takeDown(db: Db, context: NotifyContext, input: TakeDownInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    await takeDownClass(tx, context, input);
    const of = { class_id: input.classId, review_id: null, question_id: null };
    const at = context.clock.now();
    await saveReportsDecided(tx, { of, state: 'upheld', by: input.caller.id, at });
  });
}
