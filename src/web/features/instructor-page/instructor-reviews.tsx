// Reviews of all classes of an instructor, each with the class that it is about.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { InstructorPage } from '#contract/classes/classes.ts';
import type { InstructorReview } from '#contract/reviews/reviews.ts';
import { reviewCountText } from '#web/features/reviews/count-text.ts';
import { instructorReviewsId } from '#web/features/reviews/instructor-rating.tsx';
import { ReviewItem } from '#web/features/reviews/review-item.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { useReviewPages } from '#web/features/reviews/use-review-pages.ts';
import { query } from '#web/kit/api/api.ts';

/** Classes may be in several zones, and a review has no place of its own. */
const timeZone = 'Etc/UTC';

/** Renders nothing before the first review. */
export function InstructorReviews({ instructor }: { instructor: InstructorPage }) {
  const { username, reviews, rating } = instructor;
  const queryClient = useQueryClient();
  const pages = useReviewPages<InstructorReview>({
    first: reviews,
    count: rating?.count ?? 0,
    fetchPage: (cursor) => {
      const input = { params: { username }, query: { cursor } };
      return queryClient.fetchQuery({
        ...query('GET /api/instructors/{username}/reviews', input),
        staleTime: 0,
      });
    },
  });
  if (!rating) return null;
  return (
    <section
      id={instructorReviewsId}
      tabIndex={-1}
      aria-labelledby="reviews-title"
      className="mt-16 scroll-mt-24"
    >
      <h2 id="reviews-title" className="text-2xl font-bold tracking-tight">
        {reviewCountText(rating.count)}
      </h2>
      <ReviewList pages={pages}>
        {(review) => (
          <ReviewItem
            review={review}
            classId={review.class?.id}
            timeZone={timeZone}
            instructor={instructor}
            onReplied={pages.put}
            about={<AboutClass review={review} />}
          />
        )}
      </ReviewList>
    </section>
  );
}

function AboutClass({ review }: { review: InstructorReview }) {
  if (!review.class) return null;
  return (
    <Link
      to={`/classes/${review.class.id}`}
      dir="auto"
      className="block w-fit py-0.5 text-[0.9375rem] leading-6 wrap-anywhere text-text-2 underline decoration-border underline-offset-4 hover:decoration-current"
    >
      {review.class.title}
    </Link>
  );
}
