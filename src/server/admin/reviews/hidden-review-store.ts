// Reads hidden reviews, with the decision about each.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface HiddenReviewRow {
  id: string;
  rating: number;
  comment: string | null;
  created_at: Date;
  hidden_at: Date;
  /** Null when the author has deleted their account. */
  author_id: string | null;
  author_name: string | null;
  operator_id: string | null;
  operator_name: string | null;
  reason: string | null;
}

interface FindHiddenReviewsInput {
  classId: string;
  most: number;
}

/**
 * The most recently hidden first. The decision is the one made when the review was hidden: a later decision about an
 * already hidden review notified nobody.
 */
export async function findHiddenReviews(
  db: Db,
  { classId, most }: FindHiddenReviewsInput,
): Promise<HiddenReviewRow[]> {
  const { rows } = await sql<HiddenReviewRow>`
    select v.id, v.rating, v.comment, v.created_at, v.hidden_at, author.id as author_id,
      author.full_name as author_name, decided.operator_id, decided.operator_name, decided.reason
    from reviews v
    left join profiles author on author.id = v.learner_id and author.erased_at is null
    left join lateral (
      select p.id as operator_id, p.full_name as operator_name, a.details ->> 'reason' as reason
      from audit_log a left join profiles p on p.id = a.actor_id and p.erased_at is null
      where a.subject = v.id::text and a.at = v.hidden_at and a.action = 'report.uphold'
      order by a.id limit 1
    ) decided on true
    where v.class_id = ${classId} and v.hidden_at is not null and v.held_at is null
    order by v.hidden_at desc, v.id limit ${most}`.execute(db);
  return rows;
}
