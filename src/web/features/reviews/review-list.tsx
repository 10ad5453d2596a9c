// List of reviews with a button for more.
import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import type { ReviewPages } from './use-review-pages.ts';

interface ReviewListProps<Each extends Review> {
  pages: ReviewPages<Each>;
  children: (review: Each) => ReactNode;
}

export function ReviewList<Each extends Review>({ pages, children }: ReviewListProps<Each>) {
  const { reviews, hasMore, isLoading, hasFailed, more } = pages;
  return (
    <>
      <ul className="mt-4 divide-y divide-border">
        {reviews.map((review) => (
          <li
            key={review.id}
            id={`review-${review.id}`}
            tabIndex={-1}
            className="pt-6 pb-3 focus:outline-none"
          >
            {children(review)}
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
