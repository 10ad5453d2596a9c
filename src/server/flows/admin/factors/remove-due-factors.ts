// Job that removes second factors and passkeys when the waiting time of their removal is over. It follows real time, as
// sign-in does: moving the business clock must not take the owner's 24 hours.
import { writeAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { FactorAdministration } from '#platform/identity-port.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../../shared/context.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'identity' | 'log'>;

const batchRemovals = 100;

export const createRemoveDueFactors =
  (context: Needs): JobHandler<'remove-due-factors'> =>
  async (_payload, { signal }) => {
    const { factors } = context.identity;
    if (!factors) return;
    const failures: unknown[] = [];
    const tried = new Set<string>();
    let skip = 0;
    for (;;) {
      const ids = await factors.findDue({ skip, most: batchRemovals });
      const fresh = ids.filter((id) => !tried.has(id));
      // Found again: it failed, or nothing ended it, and waits for the next run.
      skip += ids.length - fresh.length;
      for (const id of fresh) {
        signal.throwIfAborted();
        tried.add(id);
        // A removal that fails must not block the others.
        await removeDueFactor(context, factors, id).catch((error: unknown) => {
          failures.push(error);
          context.log.warn({ removal: id, error }, 'a factor could not be removed');
        });
      }
      if (ids.length < batchRemovals) break;
    }
    if (failures.length > 0) throw failures[0];
  };

const removeDueFactor = (
  { db, clock }: Needs,
  factors: FactorAdministration,
  id: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const removal = await factors.removeDue(tx, id);
    if (!removal) return;
    await writeAudit(tx, {
      at: clock.now(),
      actor: null,
      action: 'factor.remove',
      subject: removal.userId,
      details: { removal: id, kind: removal.kind },
    });
  });
