// Lists who has looked at the site as a person; operators do not read it about themselves.
import { adminLimits } from '#contract/admin/admin-shapes.ts';
import type { ListedImpersonation } from '#contract/admin/impersonation-calls.ts';
import type { Output } from '#contract/endpoints.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import {
  findImpersonationsOf,
  type ImpersonationRow,
} from '../../shared/impersonations/impersonation-store.ts';

interface ListImpersonationsInput {
  personId: string;
  callerId: string;
  cursor?: string | undefined;
}

export async function listImpersonations(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { personId, callerId, cursor }: ListImpersonationsInput,
): Promise<Output<'GET /api/admin/people/{id}/impersonations'>> {
  if (personId === callerId) return { items: [], next: null };
  const most = adminLimits.page + 1;
  const rows = await findImpersonationsOf(db, { personId, after: cursor ?? null, most });
  const now = clock.now();
  const items = rows.slice(0, adminLimits.page).map((row) => present(row, now));
  return { items, next: rows.length > items.length ? (items.at(-1)?.id ?? null) : null };
}

/** The job that ends what is over may not have run yet. */
function present(row: ImpersonationRow, now: Date): ListedImpersonation {
  const isOver = row.ended_at === null && row.expires_at <= now;
  return {
    id: row.id,
    operator: { id: row.operator_id, fullName: row.operator_name },
    reason: row.reason,
    startedAt: row.started_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: (isOver ? row.expires_at : row.ended_at)?.toISOString() ?? null,
    endedHow: isOver ? 'time_over' : row.ended_how,
  };
}
