// Stores what learners answered to the questions of a class. A caller that writes has locked the session of the booking.
import { sql } from 'kysely';
import type { AcceptedAnswer } from '#domain/booking/booking-questions.ts';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import type { Db } from '#platform/db/db.ts';

export interface AnswerRow {
  question_id: string;
  question: string;
  seat: number;
  kind: AcceptedAnswer['kind'];
  is_alert: boolean;
  value: string;
}

/** Of booking `b`, as JSON inside another query, in the order of the questions. */
export const answersOfB = sql<AnswerRow[]>`coalesce((
  select json_agg(json_build_object('question_id', w.question_id, 'question', w.question, 'seat', w.seat,
      'kind', w.kind, 'is_alert', w.is_alert, 'value', w.value) order by w.position, w.question_id, w.seat)
  from booking_answers w where w.booking_id = b.id), '[]')`;

export const findAnswers = (db: Db, bookingId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('booking_answers')
    .select(['question_id', 'question', 'seat', 'kind', 'is_alert', 'value'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .orderBy('question_id')
    .orderBy('seat')
    .execute();

interface NewAnswers {
  bookingId: string;
  answers: readonly AcceptedAnswer[];
  at: Date;
}

/** Nothing where there is no such booking: another request with its key came first. */
export async function insertAnswers(tx: Db, { bookingId, answers, at }: NewAnswers): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ questionId, isAlert, ...answer }) => ({
    ...answer,
    question_id: questionId,
    is_alert: isAlert,
  }));
  await sql`
    insert into booking_answers
      (booking_id, question_id, seat, position, question, kind, is_alert, value, answered_at)
    select b.id, w.question_id, w.seat, w.position, w.question, w.kind, w.is_alert, w.value, ${at}
    from bookings b, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (question_id uuid,
      seat smallint, position smallint, question text, kind text, is_alert boolean, value text)
    where b.id = ${bookingId}`.execute(tx);
}

/** Answers to questions that are not asked any more stay. */
export async function replaceAnswers(
  tx: Db,
  { bookingId, answers, at, questionIds }: NewAnswers & { questionIds?: string[] },
): Promise<void> {
  const replaced =
    questionIds === undefined ? sql`` : sql`and question_id = any(${questionIds}::uuid[])`;
  await sql`delete from booking_answers where booking_id = ${bookingId} ${replaced}`.execute(tx);
  await insertAnswers(tx, { bookingId, answers, at });
}

/** Of seats that were added and are paid: they count in the booking that they were added to. */
export async function moveAnswers(
  tx: Db,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('booking_answers')
    .set({ booking_id: to })
    .where('booking_id', '=', from)
    .execute();
}

/** What was answered for seats that are given back. */
export async function deleteAnswersBeyond(
  tx: Db,
  { bookingId, seats }: { bookingId: string; seats: number },
): Promise<void> {
  await tx
    .deleteFrom('booking_answers')
    .where('booking_id', '=', bookingId)
    .where('seat', '>', seats)
    .execute();
}

export const findAnswersToExport = (tx: Db, learnerId: string) =>
  tx
    .selectFrom('booking_answers')
    .innerJoin('bookings', 'bookings.id', 'booking_answers.booking_id')
    .select([
      'booking_answers.booking_id as bookingId',
      'booking_answers.question',
      'booking_answers.seat',
      'booking_answers.value as answer',
      'booking_answers.answered_at as answeredAt',
    ])
    .where('bookings.learner_id', '=', learnerId)
    .orderBy('booking_answers.answered_at')
    .orderBy('booking_answers.position')
    .orderBy('booking_answers.seat')
    .execute();

/** Returns the ids of the bookings. */
export async function deleteAnswersOf(tx: Db, learnerId: string): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    delete from booking_answers w using bookings b
    where b.learner_id = ${learnerId} and w.booking_id = b.id
    returning w.booking_id`.execute(tx);
  return [...new Set(rows.map(({ booking_id }) => booking_id))];
}

interface Pruned {
  /** Of the end of the class, or of the booking. */
  before: Date;
  most: number;
}

/**
 * Deletes the answers of that many bookings; returns of how many. Begins with the answers, of which there are those of some
 * months: left alone, PostgreSQL reads all bookings there ever were.
 */
export async function deleteOldAnswers(db: Db, { before, most }: Pruned): Promise<number> {
  const { rows } = await sql<{ bookings: number }>`
    with old as materialized (
      select w.booking_id from (select distinct booking_id from booking_answers offset 0) w
        join bookings b on b.id = w.booking_id join sessions s on s.id = b.session_id
      where s.ends_at < ${before} or b.ended_at < ${before} limit ${most}
    ), deleted as (
      delete from booking_answers w using old where w.booking_id = old.booking_id returning 1
    )
    select (select count(*) from old)::integer as bookings, (select count(*) from deleted)`.execute(
    db,
  );
  return rows[0]?.bookings ?? 0;
}

export interface AskedBooking {
  id: string;
  seats: number;
  booking_questions: unknown;
  answers: AnswerRow[];
}

export interface OwnAsked extends AskedBooking {
  state: BookingState;
  starts_at: Date;
  session_state: 'scheduled' | 'cancelled' | 'completed';
}

/** A booking of the learner with what its class asks; seats that were added count in the booking they belong to. */
export async function findOwnAsked(
  db: Db,
  { bookingId, learnerId }: { bookingId: string; learnerId: string },
): Promise<OwnAsked | undefined> {
  const { rows } = await sql<OwnAsked>`
    select b.id, b.seats, b.state, c.booking_questions, s.starts_at, s.state as session_state,
      ${answersOfB} as answers
    from bookings b join sessions s on s.id = b.session_id join classes c on c.id = s.class_id
    where b.id = ${bookingId} and b.learner_id = ${learnerId} and b.adds_to is null`.execute(db);
  return rows[0];
}

/** Confirmed bookings of the dates of a class that have not begun; of people who are still there. */
export async function findBookedToAsk(
  tx: Db,
  { classId, at }: { classId: string; at: Date },
): Promise<AskedBooking[]> {
  const { rows } = await sql<AskedBooking>`
    select b.id, b.seats, c.booking_questions, ${answersOfB} as answers
    from classes c join sessions s on s.class_id = c.id join bookings b on b.session_id = s.id
    where c.id = ${classId} and jsonb_array_length(c.booking_questions) > 0 and s.state = 'scheduled'
      and s.starts_at > ${at} and b.state = 'confirmed' and b.adds_to is null
    order by s.starts_at, b.id`.execute(tx);
  return rows;
}
