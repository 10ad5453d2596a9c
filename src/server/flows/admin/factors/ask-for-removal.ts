// Asks, as an operator, for the removal of a second factor or passkey that its owner has lost.
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { AskedRemoval, FactorRemoval } from '#platform/identity-port.ts';
import { lockToDecide } from '../../../accounts/standing/lock-to-decide.ts';
import type { Context } from '../../../shared/context.ts';
import { requireFactors } from './require-factors.ts';

interface AskForRemovalInput {
  caller: Caller;
  personId: string;
  factorId: string;
  reason: string;
  requestId: string;
}

export function askForRemoval(
  db: Db,
  context: Pick<Context, 'clock' | 'identity'>,
  { caller, personId, factorId, reason, requestId }: AskForRemovalInput,
): Promise<FactorRemoval> {
  return inTransaction(db, async (tx) => {
    await lockToDecide(tx, { caller, personId });
    const input = { userId: personId, factorId, reason, askedBy: caller.id };
    const removal = orRefusal(await requireFactors(context).ask(tx, input));
    const { id, kind } = removal;
    await writeAudit(tx, {
      at: context.clock.now(),
      actor: caller,
      action: 'factor.ask-for-removal',
      subject: personId,
      details: { removal: id, kind, reason },
      requestId,
    });
    return removal;
  });
}

function orRefusal(asked: AskedRemoval): FactorRemoval {
  switch (asked) {
    case 'unknown':
      throw missing('account');
    case 'waiting':
      throw new Refusal('already_decided');
    case 'unreachable':
      throw new Refusal('owner_unreachable');
    default:
      return asked;
  }
}
