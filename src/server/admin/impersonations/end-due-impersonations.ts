// Job that ends impersonations whose time or whose right is over. Calls are refused from the moment on in any case; the job
// writes down how and when it ended.
import type { ImpersonationEnding } from '#domain/impersonation.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Context } from '../../shared/context.ts';
import { endImpersonations } from '../../shared/impersonations/end-impersonations.ts';
import { findOpenImpersonations } from '../../shared/impersonations/impersonation-store.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'identity'>;
type Open = Awaited<ReturnType<typeof findOpenImpersonations>>[number];

export const createEndDueImpersonations =
  ({ db, clock, identity }: Needs): JobHandler<'end-due-impersonations'> =>
  async (_payload, { signal }) => {
    for (const open of await findOpenImpersonations(db)) {
      signal.throwIfAborted();
      const at = clock.now();
      const how = await howEnded(open, at, identity);
      if (how)
        await inTransaction(db, (tx) =>
          endImpersonations(tx, { id: open.id, how, at, caller: null }),
        );
    }
  };

async function howEnded(
  { operator_id: userId, auth_session_id: sessionId, ...open }: Open,
  now: Date,
  identity: Context['identity'],
): Promise<ImpersonationEnding | undefined> {
  if (open.expires_at <= now) return 'time_over';
  if (!open.may_operate) return 'operator_changed';
  if (!open.may_be_seen) return 'person_changed';
  if (sessionId === null) return undefined;
  const status = await identity.checkStoredAuthSession({ userId, sessionId });
  return status === 'ended' ? 'signed_out' : undefined;
}
