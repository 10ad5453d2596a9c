// Retries a job that was given up, for an operator.
import { missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { requeueFailedJob } from '#platform/jobs/failed-jobs.ts';
import type { Context } from '../../shared/context.ts';

interface RetryJobInput {
  caller: Caller;
  id: string;
  requestId: string;
}

export function retryJob(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, id, requestId }: RetryJobInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await requeueFailedJob(tx, id);
    if (!job) throw missing('job');
    await writeAudit(tx, {
      at: clock.now(),
      actor: caller,
      action: 'job.retry',
      subject: id,
      details: { job },
      requestId,
    });
  });
}
