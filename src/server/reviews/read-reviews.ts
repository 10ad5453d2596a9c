// Reads the reviews of a class, a page at a time, and their summary.
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import { type RatingCounts, ratingSummary, shrunkMean } from '#domain/reviews/rating-summary.ts';
import type { Db } from '#platform/db/db.ts';
import { presentReview } from './present-review.ts';
import { countRatings, countInstructorRatings, findClass, findPage } from './review-store.ts';
import type { Context } from '../shared/context.ts';
import { isPublicRow } from '../shared/is-public-row.ts';

type Needs = Pick<Context, 'storage'>;

type ReviewPage = Output<'GET /api/classes/{id}/reviews'>;

const pageSize = 10;
const nobody: RatingCounts = [0, 0, 0, 0, 0];

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
  // Reads one row more than a page to see whether there is a next one.
  const rows = await findPage(db, { ...input, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  return {
    reviews: shown.map((row) => presentReview(context, row)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

type InstructorRating = ClassDetail['teacher']['rating'];

/** For the page of a class; the caller decides who may see it. */
export async function readOpinions(db: Db, context: Needs, classId: string) {
  const [{ reviews }, counted] = await Promise.all([
    readPage(db, context, { classId }),
    countRatings(db, classId),
  ]);
  return {
    reviews,
    rating: ratingSummary(counted?.ofClass ?? nobody),
    ofInstructor: instructorRating(counted?.ofInstructor ?? nobody),
  };
}

export const readInstructorRating = async (
  db: Db,
  instructorId: string,
): Promise<InstructorRating> => instructorRating(await countInstructorRatings(db, instructorId));

function instructorRating(counts: RatingCounts): InstructorRating {
  const average = shrunkMean(counts);
  return average === null ? null : { average, count: ratingSummary(counts).count };
}
