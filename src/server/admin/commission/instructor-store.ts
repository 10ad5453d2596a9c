// Finds the instructors, and the owners of studios, who still have to hear of a planned commission, or that it was canceled, in
// the order of their ids.
// A walk behind `reached_up_to` comes first. The notifications say who has heard, for instructors who became one behind its
// back: the entity is the series of plans, the version the plan or its cancellation.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { teaches } from '../../shared/teaches.sql.ts';
import type { PlannedCommissionRow } from './planned-commission-store.ts';

type Plan = Pick<PlannedCommissionRow, 'series' | 'version' | 'reached_up_to' | 'counts_from'>;

export interface InstructorToNotify {
  id: string;
  email: string;
  full_name: string;
  /** False for the owner of a studio in which others teach. */
  teaches: boolean;
  /** Whether they have heard of a plan that this one replaces. */
  has_heard: boolean;
  /** Their own commission, which the plan leaves alone while it counts. */
  own_bps: number | null;
}

/** A commission is what classes bring less: it concerns whoever teaches, and the owners of studios. */
export const isConcerned = sql<boolean>`(${teaches} or exists (
  select from studio_members sm where sm.person_id = p.id and sm.role = 'owner'))`;

export async function countInstructors(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from profiles p where ${isConcerned} and p.erased_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const notified = ({ series }: Plan) => sql`
  select from notifications n
  where n.person_id = p.id and n.kind = 'payout' and n.entity = ${series} and n.version`;

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Behind the last one who was reached: each batch reads only the instructors that it takes. */
export const lockNextInstructors = (
  tx: Db,
  plan: Plan,
  most: number,
): Promise<InstructorToNotify[]> =>
  lockInstructors(tx, plan, {
    most,
    condition: sql`${isConcerned} and p.id > ${plan.reached_up_to ?? beforeAll}`,
  });

/** Instructors who became one when the walk had passed their ids; looks at all of them. */
export const lockInstructorsPassed = (
  tx: Db,
  plan: Plan,
  most: number,
): Promise<InstructorToNotify[]> =>
  lockInstructors(tx, plan, {
    most,
    condition: sql`${isConcerned} and p.id <= ${plan.reached_up_to ?? beforeAll}
      and not exists (${notified(plan)} = ${plan.version})`,
  });

/** The next ones who heard of the plan or of one that it replaced. */
export const lockInstructorsWhoHeard = (
  tx: Db,
  plan: Plan,
  most: number,
): Promise<InstructorToNotify[]> =>
  lockInstructors(tx, plan, {
    most,
    condition: sql`${isConcerned} and p.id > ${plan.reached_up_to ?? beforeAll}
      and exists (${notified(plan)} <= ${plan.version})`,
  });

interface Choice {
  condition: RawBuilder<unknown>;
  most: number;
}

/** Locks them: an account that is being deleted is waited for, and then left out. */
async function lockInstructors(
  tx: Db,
  plan: Plan,
  { condition, most }: Choice,
): Promise<InstructorToNotify[]> {
  const { rows } = await sql<InstructorToNotify>`
    select p.id, p.email, p.full_name, ${teaches} as teaches,
      exists (${notified(plan)} < ${plan.version}) as has_heard,
      commission_exception(p.id, null, ${plan.counts_from}) as own_bps
    from profiles p where ${condition} and p.erased_at is null
    order by p.id limit ${most} for key share of p`.execute(tx);
  return rows;
}
