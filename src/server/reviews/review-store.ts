// Stores reviews, counts ratings, and finds who may write a review.
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { RatingCounts } from '#domain/reviews/rating-summary.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';

interface OfOneClass {
  classId: string;
  learnerId: string;
}

/** The learner's latest attended booking of the class, locked so that it is not marked as a no-show meanwhile. */
export function lockAttended(tx: Db, { classId, learnerId }: OfOneClass) {
  return tx
    .selectFrom('bookings')
    .innerJoin('sessions', 'sessions.id', 'bookings.session_id')
    .innerJoin('classes', 'classes.id', 'sessions.class_id')
    .select(['bookings.id', 'classes.teacher_id'])
    .where('bookings.learner_id', '=', learnerId)
    .where('sessions.class_id', '=', classId)
    .where('bookings.state', '=', 'completed')
    .where('bookings.adds_to', 'is', null)
    .where('bookings.attendance', '<>', 'no_show')
    .orderBy('bookings.starts_at', 'desc')
    .limit(1)
    .forShare('bookings')
    .executeTakeFirst();
}

/** The columns that decide whether the class is public. */
export function findClass(db: Db, classId: string) {
  return db
    .selectFrom('classes')
    .innerJoin('profiles', 'profiles.id', 'classes.teacher_id')
    .select(['classes.id', 'classes.title', 'classes.is_active', 'classes.teacher_id'])
    .select(['profiles.instructor_status', 'profiles.suspended_at', 'profiles.erased_at'])
    .where('classes.id', '=', classId)
    .executeTakeFirst();
}

/** False when this person has reviewed the class before. */
export async function insertReview(tx: Db, row: Insertable<Schema['reviews']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.columns(['class_id', 'learner_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The author and the instructor of a review, for the mail about it. */
export function findPeopleOfReview(tx: Db, id: string) {
  return tx
    .selectFrom('reviews')
    .innerJoin('classes', 'classes.id', 'reviews.class_id')
    .innerJoin('profiles as author', 'author.id', 'reviews.learner_id')
    .innerJoin('profiles as instructor', 'instructor.id', 'classes.teacher_id')
    .select(['classes.title', 'classes.teacher_id', 'author.full_name as author_name'])
    .select(['reviews.class_id', 'reviews.learner_id', 'reviews.rating', 'reviews.comment'])
    .select(['instructor.email', 'instructor.full_name'])
    .select((row) => row('instructor.erased_at', 'is not', null).as('is_instructor_gone'))
    .where('reviews.id', '=', id)
    .executeTakeFirst();
}

/** A review with the instructor of its class, locked until the transaction ends. */
export function lockReview(tx: Db, id: string) {
  return tx
    .selectFrom('reviews')
    .innerJoin('classes', 'classes.id', 'reviews.class_id')
    .select(columnsOf('reviews', 'reviews'))
    .select('classes.teacher_id')
    .where('reviews.id', '=', id)
    .forUpdate('reviews')
    .executeTakeFirst();
}

interface Words {
  id: string;
  rating: number;
  comment: string | null;
  at: Date;
}

export async function saveWords(tx: Db, { id, rating, comment, at }: Words): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({ rating, comment, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Returns false when there is already a reply. */
export async function saveReply(
  tx: Db,
  { id, reply, at }: { id: string; reply: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set({ reply, replied_at: at })
    .where('id', '=', id)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const shownReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .innerJoin('profiles', 'profiles.id', 'reviews.learner_id')
    .leftJoin('pictures', 'pictures.key', 'profiles.profile_image')
    .select(['reviews.id', 'reviews.rating', 'reviews.comment', 'reviews.created_at'])
    .select(['reviews.updated_at', 'reviews.reply', 'reviews.replied_at'])
    .select(['profiles.full_name', 'profiles.erased_at'])
    .select(['pictures.key as portrait_key', 'pictures.widths as portrait_widths']);
export type ShownRow = Awaited<ReturnType<typeof findShownReview>>;

export const findShownReview = (db: Db, id: string) =>
  shownReviews(db).where('reviews.id', '=', id).executeTakeFirstOrThrow();

interface PageInput {
  classId: string;
  /** The last review of the page before. */
  after?: string | undefined;
  most: number;
}

/** The newest first. */
export function findPage(db: Db, { classId, after, most }: PageInput): Promise<ShownRow[]> {
  let page = shownReviews(db)
    .where('reviews.class_id', '=', classId)
    .where('reviews.hidden_at', 'is', null);
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(reviews.created_at, reviews.id) < (
        select mark.created_at, mark.id from reviews as mark where mark.id = ${after})`,
    );
  return page
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(most)
    .execute();
}

/** Undefined for a person without a public page. */
export function findOpenInstructor(db: Db, username: string) {
  return db
    .selectFrom('profiles')
    .select('id')
    .where((row) => row.fn('lower', ['username']), '=', username.toLowerCase())
    .where('instructor_status', '=', 'approved')
    .where('suspended_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

interface InstructorPageInput extends Omit<PageInput, 'classId'> {
  instructorId: string;
}

/** Reviews of all classes of an instructor, the newest first. */
export function findInstructorPage(db: Db, { instructorId, after, most }: InstructorPageInput) {
  // Chooses the page by index before it reads texts and portraits.
  const page = sql<string>`(
    select r.id from classes own join reviews r on r.class_id = own.id and r.hidden_at is null
    where own.teacher_id = ${instructorId} and (${after ?? null}::uuid is null or (r.created_at, r.id) < (
      select mark.created_at, mark.id from reviews as mark where mark.id = ${after ?? null}))
    order by r.created_at desc, r.id desc limit ${most})`;
  return shownReviews(db)
    .innerJoin('classes', 'classes.id', 'reviews.class_id')
    .select(['classes.id as class_id', 'classes.title', 'classes.is_active'])
    .where('reviews.id', 'in', page)
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute();
}
export type InstructorReviewRow = Awaited<ReturnType<typeof findInstructorPage>>[number];

/** The number of ratings with one star, two, and so on to five. */
const counts: RawBuilder<number[]> = sql`array[
  count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
  count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
  count(*) filter (where r.rating = 5)]::integer[]`;

const nobody: RatingCounts = [0, 0, 0, 0, 0];

export async function countRatings(db: Db, classId: string): Promise<RatingCounts> {
  const { rows } = await sql<{ counts: RatingCounts }>`
    select ${counts} as counts from reviews r
    where r.class_id = ${classId} and r.hidden_at is null`.execute(db);
  return rows[0]?.counts ?? nobody;
}

interface InstructorCounts {
  counts: RatingCounts;
  replyCount: number;
}

/** By index, class after class: `offset 0` keeps PostgreSQL from reading all reviews of the marketplace instead. */
export async function countInstructorRatings(
  db: Db,
  instructorId: string,
): Promise<InstructorCounts> {
  const { rows } = await sql<InstructorCounts>`
    select ${counts} as counts, count(r.reply)::integer as "replyCount"
    from classes own cross join lateral (
      select r.rating, r.reply from reviews r
      where r.class_id = own.id and r.hidden_at is null
      offset 0
    ) r
    where own.teacher_id = ${instructorId}`.execute(db);
  return rows[0] ?? { counts: nobody, replyCount: 0 };
}
