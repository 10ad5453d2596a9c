// Reviews of a class: the summary, then each review.
import { useQueryClient } from '@tanstack/react-query';
import type { ClassDetail } from '#contract/classes/classes.ts';
import { StarRow } from '#web/ui/star-row.tsx';
import { query } from '#web/kit/api/api.ts';
import { ReviewItem } from './review-item.tsx';
import { ReviewList } from './review-list.tsx';
import { reviewCountText } from './count-text.ts';
import { useReviewPages } from './use-review-pages.ts';

interface ClassReviewsProps extends Pick<ClassDetail, 'id' | 'reviews' | 'rating' | 'timeZone'> {
  instructor: Pick<ClassDetail['teacher'], 'id' | 'fullName'>;
}

export function ClassReviews({ id, reviews, rating, timeZone, instructor }: ClassReviewsProps) {
  const queryClient = useQueryClient();
  const pages = useReviewPages({
    first: reviews,
    count: rating.count,
    fetchPage: (cursor) =>
      queryClient.fetchQuery({
        ...query('GET /api/classes/{id}/reviews', { params: { id }, query: { cursor } }),
        staleTime: 0,
      }),
  });
  return (
    <>
      <RatingSummary rating={rating} />
      <ReviewList pages={pages}>
        {(review) => (
          <ReviewItem
            review={review}
            classId={id}
            timeZone={timeZone}
            instructor={instructor}
            onReplied={pages.put}
          />
        )}
      </ReviewList>
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
