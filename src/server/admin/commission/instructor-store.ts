// Finds the instructors who still have to hear of a planned commission, or that it was canceled. Who has heard is known
// from their notifications: the entity is the series of plans, the version the plan or its cancellation.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { PlannedCommissionRow } from './planned-commission-store.ts';

type Plan = Pick<PlannedCommissionRow, 'series' | 'version'>;

export interface InstructorToNotify {
  id: string;
  email: string;
  full_name: string;
  /** Whether they have heard of a plan that this one replaces. */
  has_heard: boolean;
}

export async function countInstructors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('instructor_status', '=', 'approved')
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

const notified = ({ series }: Plan) => sql`
  select from notifications n
  where n.person_id = p.id and n.kind = 'payout' and n.entity = ${series} and n.version`;

/** In the order of their ids. Locks them: an account that is being deleted is waited for, and then left out. */
export async function lockInstructorsToNotify(
  tx: Db,
  plan: Plan,
  most: number,
): Promise<InstructorToNotify[]> {
  const { version } = plan;
  const { rows } = await sql<InstructorToNotify>`
    select p.id, p.email, p.full_name, exists (${notified(plan)} < ${version}) as has_heard
    from profiles p
    where p.instructor_status = 'approved' and p.erased_at is null
      and not exists (${notified(plan)} = ${version})
    order by p.id limit ${most} for key share of p`.execute(tx);
  return rows;
}

/** Those who heard of the plan or of one that it replaced, also if they may not teach any more. */
export async function lockInstructorsWhoHeard(
  tx: Db,
  plan: Plan,
  most: number,
): Promise<InstructorToNotify[]> {
  const { version } = plan;
  const { rows } = await sql<InstructorToNotify>`
    select p.id, p.email, p.full_name, true as has_heard
    from profiles p
    where p.instructor_status in ('approved', 'suspended') and p.erased_at is null
      and exists (${notified(plan)} <= ${version})
      and not exists (${notified(plan)} = ${version + 1})
    order by p.id limit ${most} for key share of p`.execute(tx);
  return rows;
}
