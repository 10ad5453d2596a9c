// Reviews of a class: the summary, then each review.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClassDetail } from '#contract/classes/classes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import type { Review } from '#contract/reviews/reviews.ts';
import { query } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { ReviewItem } from './review-item.tsx';
import { reviewCountText } from './count-text.ts';

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

/** All ratings of a class together: the average, and the count per number of stars. */
function RatingSummary({ rating }: Pick<ClassDetail, 'rating'>) {
  const { average, count, histogram } = rating;
  if (average === null) return null;
  const rows = histogram.map((many, index) => ({ stars: index + 1, many })).toReversed();
  return (
    <div className="mt-5 flex flex-col gap-x-10 gap-y-5 rounded-2xl border border-border bg-surface p-5 sm:flex-row sm:items-center sm:p-6">
      <div className="flex items-center gap-4 sm:w-32 sm:flex-col sm:items-start sm:gap-1">
        <p aria-hidden="true" className="text-5xl leading-none font-extrabold tracking-tight">
          {average.toFixed(1)}
        </p>
        <div>
          <StarRow rating={average} />
          <p className="text-[0.9375rem] leading-6 text-text-2">{reviewCountText(count)}</p>
        </div>
      </div>
      <ul className="grid flex-1 gap-1.5">
        {rows.map(({ stars, many }) => (
          <li key={stars} className="flex items-center gap-3 text-[0.9375rem] leading-6">
            <span className="w-14 shrink-0 text-text-2">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </span>
            <span
              aria-hidden="true"
              className="h-2 flex-1 overflow-clip rounded-full bg-surface-3 forced-colors:border"
            >
              <span
                className="block h-full rounded-full bg-star forced-colors:bg-[CanvasText]"
                style={{ width: `${(many / count) * 100}%` }}
              />
            </span>
            <span className="w-7 shrink-0 text-right text-text-2 tabular-nums">{many}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reviews of a class: those loaded with its page, and those loaded later. */
function useReviewPages(id: string, { first, count }: { first: readonly Review[]; count: number }) {
  const queryClient = useQueryClient();
  const [later, setLater] = useState<Review[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'end'>('idle');
  const [reached, setReached] = useState<string>();
  // The button may disappear, so focus moves to the first new review.
  useEffect(() => {
    if (reached !== undefined) focusPart(`#review-${reached}`);
  }, [reached]);
  // The first page is refetched when somebody adds a review, which pushes its last one off the page.
  const byId = new Map([...later, ...first].map((each) => [each.id, each]));
  const reviews = [...byId.values()].toSorted(newestFirst);
  const more = async (): Promise<void> => {
    if (state === 'loading') return;
    setState('loading');
    const cursor = reviews.at(-1)?.id;
    try {
      const page = await queryClient.fetchQuery({
        ...query('GET /api/classes/{id}/reviews', { params: { id }, query: { cursor } }),
        staleTime: 0,
      });
      setLater((before) => [...first, ...before, ...page.reviews]);
      setState(page.next === null ? 'end' : 'idle');
      setReached(page.reviews[0]?.id);
    } catch {
      setState('failed');
    }
  };
  return {
    reviews,
    hasMore: state !== 'end' && reviews.length < count,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    more: () => void more(),
    put: (review: Review) => setLater((before) => [...before, review]),
  };
}

/** The server's order, which its cursor depends on. */
const newestFirst = (one: Review, other: Review): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
