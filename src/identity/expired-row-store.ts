// Deletes expired rows in batches, skipping rows that are locked.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface Bounds {
  now: Date;
  dayAgo: Date;
  /** Sessions last seen before this are abandoned. */
  leftBefore: Date;
  /** Networks from which a second factor was last passed before this are strange again. */
  networksFrom: Date;
  /** Older counts of limits that were hit are deleted. */
  hitsFrom: Date;
  /** Older entries of the audit log, and removals that ended before, are deleted. */
  auditFrom: Date;
}

const expired = {
  tokens: ({ now }: Bounds) => batch('one_time_tokens', sql`expires_at <= ${now}`),
  earlierTokens: ({ now }: Bounds) => batch('earlier_tokens', sql`expires_at <= ${now}`),
  flows: ({ dayAgo }: Bounds) => batch('flow_states', sql`created_at <= ${dayAgo}`),
  providerFlows: ({ dayAgo }: Bounds) => batch('provider_flows', sql`created_at <= ${dayAgo}`),
  challenges: ({ dayAgo }: Bounds) => batch('challenges', sql`created_at <= ${dayAgo}`),
  passkeyChallenges: ({ now }: Bounds) => batch('webauthn_challenges', sql`expires_at <= ${now}`),
  factors: ({ dayAgo }: Bounds) =>
    batch('factors', sql`status = 'unverified' and created_at <= ${dayAgo}`),
  networks: ({ networksFrom }: Bounds) =>
    batch('factor_networks', sql`passed_at < ${networksFrom}`, sql`factor_id, network_mac`),
  sessions: ({ now, leftBefore }: Bounds) =>
    batch(
      'sessions',
      sql`not_after <= ${now} or coalesce(refreshed_at, created_at) <= ${leftBefore}`,
    ),
  limitHits: ({ hitsFrom }: Bounds) => batch('limit_hits', sql`hour < ${hitsFrom}`),
  removals: ({ auditFrom }: Bounds) => batch('factor_removals', sql`ended_at < ${auditFrom}`),
  audit: ({ auditFrom }: Bounds) => batch('audit', sql`at < ${auditFrom}`),
};

export type ExpiredKind = keyof typeof expired;
export const expiredKinds = Object.keys(expired) as ExpiredKind[];

export const batchRows = 1000;

function batch(
  table: string,
  where: RawBuilder<unknown>,
  key: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> {
  const name = sql.table(`identity.${table}`);
  return sql`delete from ${name} where (${key}) in (
    select ${key} from ${name} where ${where} limit ${batchRows} for update skip locked
  )`;
}

/** Returns how many rows were deleted; a full batch means that there may be more. */
export async function deleteBatch(db: Db, kind: ExpiredKind, bounds: Bounds): Promise<number> {
  const { numAffectedRows } = await expired[kind](bounds).execute(db);
  return Number(numAffectedRows ?? 0n);
}
