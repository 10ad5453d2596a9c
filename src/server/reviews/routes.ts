// Routes for reviews and reports.
import type { Handlers } from '#platform/http/handlers.ts';
import { changeReview } from './change-review.ts';
import { listInstructorReviews, listReviews } from './read-reviews.ts';
import { replyToReview } from './reply-to-review.ts';
import { reportSomething } from './reports/report-something.ts';
import type { ReviewContext } from './review-context.ts';
import type { ModerationContext } from '../shared/moderation/report-by-rules.ts';
import { writeReview } from './write-review.ts';

export function reviewRoutes(context: ReviewContext & ModerationContext) {
  return {
    'GET /api/classes/{id}/reviews': ({ params, query }, { db }) =>
      listReviews(db, context, { classId: params.id, cursor: query.cursor }),
    'GET /api/instructors/{username}/reviews': ({ params, query }, { db }) =>
      listInstructorReviews(db, context, { username: params.username, cursor: query.cursor }),
    'POST /api/classes/{id}/reviews': ({ params, body }, { db, caller }) =>
      writeReview(db, context, { learnerId: caller.id, classId: params.id, ...body }),
    'PUT /api/reviews/{id}': ({ params, body }, { db, caller }) =>
      changeReview(db, context, { learnerId: caller.id, reviewId: params.id, ...body }),
    'PUT /api/reviews/{id}/reply': ({ params, body }, { db, caller }) =>
      replyToReview(db, context, { instructorId: caller.id, reviewId: params.id, ...body }),
    'POST /api/reports': ({ body }, { db, caller }) => {
      const { class_id: classId, review_id: reviewId, question_id: questionId } = body;
      const { reason, message } = body;
      return reportSomething(db, context, {
        reporterId: caller.id,
        classId,
        reviewId,
        questionId,
        reason,
        message,
      });
    },
  } satisfies Partial<Handlers>;
}
