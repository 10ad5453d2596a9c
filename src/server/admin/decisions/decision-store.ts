// Reads what was decided: of one queue, or about one person.
import { sql } from 'kysely';
import type { AdminDecision, DecidedQueue } from '#contract/admin/decision-calls.ts';
import type { Db } from '#platform/db/db.ts';
import {
  auditedDecisions,
  decidedContests,
  decidedPenalties,
  decidedRefundRequests,
  decidedReports,
  type DecisionPage,
  type DecisionPart,
} from './decision-parts.sql.ts';
import { partsAbout } from './decisions-about.sql.ts';

export interface DecisionRow {
  key: string;
  at: Date;
  action: string;
  by_id: string | null;
  by_name: string | null;
  reason: string | null;
  said: string | null;
  complaint: AdminDecision['complaint'];
  about: AdminDecision['about'];
  reporter_id: string | null;
  reporter_name: string | null;
  was: string | null;
  became: string | null;
  amount_cents: number | null;
  livemode: boolean;
  learner_id: string | null;
  learner_name: string | null;
  instructor_id: string | null;
  instructor_name: string | null;
  class_id: string | null;
  title: string | null;
  session_id: string | null;
  starts_at: Date | null;
  time_zone: string | null;
  booking_id: string | null;
}

/** Each action apart, because the log has an index by action and time. */
const partsOfQueue: Record<DecidedQueue, () => DecisionPart[]> = {
  applications: () => [
    auditedDecisions(['application.approve'], { subject: 'learner_id' }),
    auditedDecisions(['application.decline'], { subject: 'learner_id' }),
  ],
  reports: () => [decidedReports()],
  'refund-requests': () => [decidedRefundRequests()],
  contests: () => [decidedContests()],
  penalties: () => [decidedPenalties()],
};

export const findDecisionsOfQueue = (db: Db, queue: DecidedQueue, page: DecisionPage) =>
  findUnited(db, partsOfQueue[queue](), page);

interface AboutInput {
  personId: string;
  /** Nobody is told that their own messages were reported. */
  callerId: string;
}

export const findDecisionsAbout = (
  db: Db,
  { personId, callerId }: AboutInput,
  page: DecisionPage,
) => findUnited(db, partsAbout(personId, { isOwn: personId === callerId }), page);

/** The latest decision first. */
async function findUnited(
  db: Db,
  parts: DecisionPart[],
  page: DecisionPage,
): Promise<DecisionRow[]> {
  const united = sql.join(
    parts.map((part) => part(page)),
    sql` union all `,
  );
  const { rows } = await sql<DecisionRow>`
    with decided as materialized (
      select * from (${united}) part order by at desc, key collate "C" desc limit ${page.most})
    select d.key, d.at, d.action, d.by_id, decider.full_name as by_name, d.reason, d.said, d.complaint, d.about,
      d.reporter_id, reporter.full_name as reporter_name, d.was, d.became, d.amount_cents,
      coalesce(d.livemode, (select bool_and(p.livemode) from payments p where p.booking_id = d.booking_id), true)
        as livemode,
      learner.id as learner_id, learner.full_name as learner_name,
      instructor.id as instructor_id, instructor.full_name as instructor_name,
      c.id as class_id, c.title, s.id as session_id, s.starts_at, s.time_zone, b.id as booking_id
    from decided d
    left join bookings b on b.id = d.booking_id
    left join sessions s on s.id = coalesce(d.session_id, b.session_id)
    left join classes c on c.id = coalesce(d.class_id, s.class_id)
    left join profiles learner on learner.id = coalesce(d.learner_id, b.learner_id)
    left join profiles instructor on instructor.id = coalesce(d.instructor_id, c.teacher_id)
    left join profiles reporter on reporter.id = d.reporter_id
    left join profiles decider on decider.id = d.by_id
    order by d.at desc, d.key collate "C" desc`.execute(db);
  return rows;
}
