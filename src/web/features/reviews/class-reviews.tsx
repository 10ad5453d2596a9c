// Reviews of a class: the summary, then each review.
import type { ClassDetail } from '#contract/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import { useReviewPages } from './use-review-pages.ts';

interface ClassReviewsProps extends Pick<ClassDetail, 'id' | 'reviews' | 'rating' | 'timeZone'> {
  instructor: Pick<ClassDetail['teacher'], 'id' | 'fullName'>;
}

export function ClassReviews({
  id,
  reviews: first,
  rating,
  timeZone,
  instructor,
}: ClassReviewsProps) {
  const { reviews, hasMore, isLoading, hasFailed, more, put } = useReviewPages(id, {
    first,
    count: rating.count,
  });
  return (
    <>
      <RatingSummary rating={rating} />
      <ul className="mt-4 divide-y divide-border">
        {reviews.map((review) => (
          <li
            key={review.id}
            id={`review-${review.id}`}
            tabIndex={-1}
            className="pt-6 pb-3 focus:outline-none"
          >
            <ReviewItem
              review={review}
              classId={id}
              timeZone={timeZone}
              instructor={instructor}
              onReplied={put}
            />
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="mt-2 text-danger">
          More reviews could not be loaded.
        </p>
      )}
      {hasMore && (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isLoading}
          className="mt-3 w-full sm:w-auto"
          onClick={more}
        >
          {isLoading && <Spinner label="" className="size-4" />}
          {isLoading ? 'Loading…' : hasFailed ? 'Try again' : 'Show more'}
        </Button>
      )}
    </>
  );
}
