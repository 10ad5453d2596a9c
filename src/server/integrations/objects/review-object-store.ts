// Reads reviews for integrators; the words of a hidden one stay hidden.
import { sql } from 'kysely';
import type { ReviewObject } from '#contract/integrations/integration-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import { asked, type Asked, type Placed, placeOf } from './changed.sql.ts';
import { type LearnerRow, presentLearner } from './present-learner.ts';

interface ReviewRow extends Placed, LearnerRow {
  class_id: string;
  booking_id: string;
  learner_id: string;
  rating: number;
  comment: string | null;
  reply: string | null;
  hidden_at: Date | null;
  created_at: Date;
  changed_at: Date | null;
}

const at = sql<Date>`coalesce(r.changed_at, r.created_at)`;

export async function findReviewObjects(db: Db, which: Asked): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, ${placeOf(at)} as at_us, r.class_id, r.booking_id, r.learner_id, r.rating, r.comment, r.reply,
      r.hidden_at, r.created_at, r.changed_at, p.full_name, p.email, p.erased_at
    from reviews r join profiles p on p.id = r.learner_id
    where ${asked(which, { at, id: sql`r.id` })}
  `.execute(db);
  return rows;
}

export const presentReviewObject = (row: ReviewRow, withPeople: boolean): ReviewObject => ({
  id: row.id,
  classId: row.class_id,
  bookingId: row.booking_id,
  learnerId: row.learner_id,
  learner: presentLearner(row, withPeople),
  rating: row.rating,
  comment: row.hidden_at ? null : row.comment,
  reply: row.hidden_at ? null : row.reply,
  isHidden: row.hidden_at !== null,
  createdAt: row.created_at.toISOString(),
  updatedAt: (row.changed_at ?? row.created_at).toISOString(),
});
