// Reads the reviews of a class or of an instructor, a page at a time, and their summary.
import type { InstructorPage } from '#contract/classes/classes.ts';
import type { InstructorReview } from '#contract/reviews/reviews.ts';
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import { ratingSummary, shrunkMean } from '#domain/reviews/rating-summary.ts';
import type { Db } from '#platform/db/db.ts';
import { presentReview } from './present-review.ts';
import {
  countInstructorRatings,
  countRatings,
  findClass,
  findInstructorPage,
  findOpenInstructor,
  findPage,
  type InstructorReviewRow,
} from './review-store.ts';
import type { Context } from '../shared/context.ts';
import { isPublicRow } from '../shared/is-public-row.ts';

type Needs = Pick<Context, 'storage'>;

type ReviewPage = Output<'GET /api/classes/{id}/reviews'>;

const pageSize = 10;

export async function listReviews(
  db: Db,
  context: Needs,
  { classId, cursor }: { classId: string; cursor?: string | undefined },
): Promise<ReviewPage> {
  const [found, page] = await Promise.all([
    findClass(db, classId),
    readPage(db, context, { classId, after: cursor }),
  ]);
  if (!found || !isPublicRow(found)) throw missing('class');
  return page;
}

async function readPage(
  db: Db,
  context: Needs,
  input: { classId: string; after?: string | undefined },
): Promise<ReviewPage> {
  const { shown, next } = pageOf(await findPage(db, { ...input, most: pageSize + 1 }));
  return { reviews: shown.map((row) => presentReview(context, row)), next };
}

/** Expects one row more than a page, which tells that there is a next one. */
function pageOf<Row extends { id: string }>(rows: Row[]): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, pageSize);
  return { shown, next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

type InstructorReviews = Output<'GET /api/instructors/{username}/reviews'>;

export async function listInstructorReviews(
  db: Db,
  context: Needs,
  { username, cursor }: { username: string; cursor?: string | undefined },
): Promise<InstructorReviews> {
  const instructor = await findOpenInstructor(db, username);
  if (!instructor) throw missing('instructor');
  return readInstructorPage(db, context, { instructorId: instructor.id, after: cursor });
}

async function readInstructorPage(
  db: Db,
  context: Needs,
  input: { instructorId: string; after?: string | undefined },
): Promise<InstructorReviews> {
  const { shown, next } = pageOf(await findInstructorPage(db, { ...input, most: pageSize + 1 }));
  return { reviews: shown.map((row) => presentInstructorReview(context, row)), next };
}

/** The title of a class that is not listed any more is its instructor's own matter. */
const presentInstructorReview = (context: Needs, row: InstructorReviewRow): InstructorReview => ({
  ...presentReview(context, row),
  class: row.is_active ? { id: row.class_id, title: row.title } : null,
});

/** For the page of a class; the caller decides who may see it. */
export async function readOpinions(db: Db, context: Needs, classId: string) {
  const [{ reviews }, counts] = await Promise.all([
    readPage(db, context, { classId }),
    countRatings(db, classId),
  ]);
  return { reviews, rating: ratingSummary(counts) };
}

/** For the page of an instructor; the caller decides who may see it. */
export async function readInstructorReviews(
  db: Db,
  context: Needs,
  instructorId: string,
): Promise<Pick<InstructorPage, 'reviews'>> {
  const { reviews } = await readInstructorPage(db, context, { instructorId });
  return { reviews };
}

export async function readInstructorRating(
  db: Db,
  instructorId: string,
): Promise<Pick<InstructorPage, 'rating' | 'replyCount'>> {
  const { counts, replyCount } = await countInstructorRatings(db, instructorId);
  const average = shrunkMean(counts);
  const rating = average === null ? null : { average, count: ratingSummary(counts).count };
  return { rating, replyCount };
}
