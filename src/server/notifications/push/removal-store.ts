// Stores which devices pushes are no longer sent to, and who ended that.
import { sql } from 'kysely';
import type { PushRemovalReason } from '#contract/notifications/notification-calls.ts';
import type { Db } from '#platform/db/db.ts';

/** More than a person ever has at a time; the oldest go first. */
const mostRemovals = 30;

export interface Removed {
  personId: string;
  endpoints: string[];
  reason: PushRemovalReason;
  at: Date;
}

export async function saveRemovals(
  tx: Db,
  { personId, endpoints, reason, at }: Removed,
): Promise<void> {
  if (endpoints.length === 0) return;
  await sql`
    insert into push_removals (person_id, endpoint_hash, reason, removed_at)
    select ${personId}, encode(sha256(convert_to(endpoint, 'UTF8')), 'hex'), ${reason}, ${at}
    from unnest(${endpoints}::text[]) as endpoint
    on conflict (person_id, endpoint_hash) do update set
      reason = excluded.reason, removed_at = excluded.removed_at`.execute(tx);
  await sql`
    delete from push_removals where person_id = ${personId} and endpoint_hash in (
      select endpoint_hash from push_removals where person_id = ${personId}
      order by removed_at desc, endpoint_hash offset ${mostRemovals})`.execute(tx);
}

/** For a device that subscribes again under the same address. */
export async function deleteRemoval(
  tx: Db,
  { personId, endpoint }: { personId: string; endpoint: string },
): Promise<void> {
  await sql`
    delete from push_removals
    where person_id = ${personId}
      and endpoint_hash = encode(sha256(convert_to(${endpoint}, 'UTF8')), 'hex')`.execute(tx);
}

export function findRemovals(db: Db, personId: string) {
  return db
    .selectFrom('push_removals')
    .select(['endpoint_hash', 'reason', 'removed_at'])
    .where('person_id', '=', personId)
    .orderBy('removed_at', 'desc')
    .orderBy('endpoint_hash')
    .execute();
}

export async function deleteRemovalsOf(tx: Db, personId: string): Promise<void> {
  await tx.deleteFrom('push_removals').where('person_id', '=', personId).execute();
}

export async function deleteRemovalsOfErased(tx: Db): Promise<void> {
  await sql`
    delete from push_removals r using profiles p
    where p.id = r.person_id and p.erased_at is not null`.execute(tx);
}
