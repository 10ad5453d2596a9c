// Reviews that operators keep from being shown, with what was decided about each.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

interface HiddenReviewRow {
  id: string;
  rating: number;
  comment: string | null;
  created_at: Date;
  hidden_at: Date;
  /** Nobody, where they have left. */
  author_id: string | null;
  author_name: string | null;
  operator_id: string | null;
  operator_name: string | null;
  reason: string | null;
}

interface Wanted {
  classId: string;
  most: number;
}

/**
 * What was hidden last first. The decision is the one of that very moment: what was upheld later, of a review that was
 * hidden already, nobody was told.
 */
export async function findHiddenReviews(
  db: Db,
  { classId, most }: Wanted,
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
    where v.class_id = ${classId} and v.hidden_at is not null
    order by v.hidden_at desc, v.id limit ${most}`.execute(db);
  return rows;
}
