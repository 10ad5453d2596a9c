// Reads the reports that nobody has decided yet.
import { sql } from 'kysely';
import type { AdminReport } from '#contract/admin/admin-shapes.ts';
import type { Db } from '#platform/db/db.ts';

interface ReportRow {
  id: string;
  reason: AdminReport['reason'];
  message: string | null;
  reported_at: Date;
  reporter_id: string | null;
  reporter_name: string | null;
  rules: string[] | null;
  is_held: boolean;
  version: Date | null;
  description: string;
  others: number;
  class_id: string;
  title: string;
  is_active: boolean;
  teacher_id: string;
  instructor_name: string;
  review_id: string | null;
  rating: number | null;
  comment: string | null;
  written_at: Date | null;
  hidden_at: Date | null;
  question_id: string | null;
  question: string | null;
  answer: string | null;
  is_question_hidden: boolean;
  author_id: string | null;
  author_name: string | null;
  total: number;
}

/** The longest wait first, without classes of erased instructors, which are not shown anyway. */
export async function findOpenReports(db: Db, most: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.reason, r.message, r.reported_at, r.reporter_id, reporter.full_name as reporter_name,
      (select count(*) - 1 from reports same where same.state = 'open'
        and (same.class_id = r.class_id or same.review_id = r.review_id
          or same.question_id = r.question_id)) as others,
      r.rules, case when r.class_id is not null then c.held_at else v.held_at end is not null as is_held,
      case when r.class_id is not null then c.updated_at else v.updated_at end as version,
      c.id as class_id, c.title, c.description, c.is_active, c.teacher_id, instructor.full_name as instructor_name,
      v.id as review_id, v.rating, v.comment, v.created_at as written_at, v.hidden_at,
      q.id as question_id, q.question, q.answer, q.hidden_at is not null as is_question_hidden,
      author.id as author_id, author.full_name as author_name, count(*) over () as total
    from reports r
    left join profiles reporter on reporter.id = r.reporter_id
    left join reviews v on v.id = r.review_id
    left join class_questions q on q.id = r.question_id
    left join profiles author on author.id = coalesce(v.learner_id, q.asker_id)
    join classes c on c.id = coalesce(r.class_id, v.class_id, q.class_id)
    join profiles instructor on instructor.id = c.teacher_id
    where r.state = 'open' and instructor.erased_at is null
    order by r.reported_at, r.id limit ${most}`.execute(db);
  return rows;
}
