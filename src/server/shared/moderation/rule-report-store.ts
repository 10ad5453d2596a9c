// Reports by the rules of the operator, of which there is one open for each thing.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Exactly one of them is set. */
export interface ReportedThing {
  classId?: string;
  reviewId?: string;
  questionId?: string;
}

interface RuleReport extends ReportedThing {
  id: string;
  rules: string[];
  at: Date;
}

/** False where one is open already, which then names the new rules. */
export async function saveRuleReport(
  tx: Db,
  { id, classId = null, reviewId = null, questionId = null, rules, at }: OrNull<RuleReport>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into reports (id, class_id, review_id, question_id, reason, rules, reported_at)
    values (${id}, ${classId}, ${reviewId}, ${questionId}, 'other', ${rules}::text[], ${at})
    on conflict (coalesce(class_id, review_id, question_id)) where state = 'open' and reporter_id is null
    do update set rules = excluded.rules
    returning id`.execute(tx);
  return rows[0]?.id === id;
}

type OrNull<Row> = { [Key in keyof Row]: undefined extends Row[Key] ? Row[Key] | null : Row[Key] };

/** Number of reports of the same thing that were decided. */
export async function countDecidedReports(tx: Db, thing: ReportedThing): Promise<number> {
  const { classId = null, reviewId = null, questionId = null } = thing;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reports
    where state <> 'open' and (class_id = ${classId}::uuid or review_id = ${reviewId}::uuid
      or question_id = ${questionId}::uuid)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether an operator has decided before what the rules found in this class. */
export async function wasReviewed(tx: Db, classId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reports
    where class_id = ${classId} and state <> 'open' and reporter_id is null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether the instructor has neither another class that is published, nor one that was booked or reviewed. */
export async function isFirstClass(
  tx: Db,
  { instructorId, classId }: { instructorId: string; classId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from classes c
    where c.teacher_id = ${instructorId} and c.id <> ${classId} and (
      c.is_active
      or exists (select from reports r where r.class_id = c.id and r.state = 'dismissed' and r.reporter_id is null)
      or exists (select from sessions s join bookings b on b.session_id = s.id where s.class_id = c.id))
    limit 1`.execute(tx);
  return rows.length === 0;
}
