// Takes a class down for an operator, and upholds all open reports of it.
import type { Caller } from '#domain/permissions.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Notices } from '#platform/db/notices.ts';
import { takeDownClass } from '../../classes/moderation/take-down-class.ts';
import { saveReportsDecided } from '../../reviews/moderation/review-moderation-store.ts';

interface Tools {
  clock: Clock;
  notices: Pick<Notices, 'publish'>;
}

interface TakeDownInput {
  caller: Caller;
  classId: string;
  reason: string;
  requestId: string;
}

export function takeDown(db: Db, tools: Tools, input: TakeDownInput): Promise<void> {
  return inTransaction(db, async (tx) => {
    await takeDownClass(tx, tools, input);
    const of = { class_id: input.classId, review_id: null };
    const at = tools.clock.now();
    await saveReportsDecided(tx, { of, state: 'upheld', by: input.caller.id, at });
  });
}
