// Rating of an instructor over all their classes.
import { reviewCountText } from './count-text.ts';

export function InstructorRating({ rating }: { rating: { average: number; count: number } }) {
  return (
    <p className="leading-6 text-text-2">
      <span aria-hidden="true" className="text-star">
        ★
      </span>{' '}
      <span className="font-semibold text-text">{rating.average.toFixed(1)}</span>
      <span className="sr-only"> out of 5 stars</span> {`(${reviewCountText(rating.count)})`}
    </p>
  );
}
