// Reads the reviews that a person wrote, and the reports that they made; the newest first.
import { sql } from 'kysely';
import type { MadeReport } from '#contract/admin/record-calls.ts';
import type { Db } from '#platform/db/db.ts';

interface Page {
  personId: string;
  /** Id of the last item of the previous page. */
  after: string | null;
  most: number;
}

interface ReviewRow {
  id: string;
  class_id: string;
  title: string;
  booking_id: string;
  rating: number;
  comment: string | null;
  created_at: Date;
  hidden_at: Date | null;
}

export async function findReviewsBy(db: Db, { personId, after, most }: Page): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, c.id as class_id, c.title, r.booking_id, r.rating, r.comment, r.created_at, r.hidden_at
    from reviews r join classes c on c.id = r.class_id
    where r.learner_id = ${personId} and (${after}::uuid is null
      or (r.created_at, r.id) < (select created_at, id from reviews where id = ${after}::uuid))
    order by r.created_at desc, r.id desc limit ${most}`.execute(db);
  return rows;
}

interface ReportRow {
  id: string;
  about: MadeReport['about'];
  class_id: string;
  title: string;
  reason: MadeReport['reason'];
  message: string | null;
  state: MadeReport['state'];
  reported_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decider_name: string | null;
}

export async function findReportsBy(db: Db, { personId, after, most }: Page): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, case when r.review_id is not null then 'review'
        when r.question_id is not null then 'question' else 'class' end as about,
      c.id as class_id, c.title, r.reason, r.message, r.state, r.reported_at, r.decided_at,
      r.decided_by, decider.full_name as decider_name
    from reports r
      left join reviews v on v.id = r.review_id
      left join class_questions q on q.id = r.question_id
      join classes c on c.id = coalesce(r.class_id, v.class_id, q.class_id)
      left join profiles decider on decider.id = r.decided_by
    where r.reporter_id = ${personId} and (${after}::uuid is null
      or (r.reported_at, r.id) < (select reported_at, id from reports where id = ${after}::uuid))
    order by r.reported_at desc, r.id desc limit ${most}`.execute(db);
  return rows;
}
