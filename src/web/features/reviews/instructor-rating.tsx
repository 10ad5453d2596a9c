// Rating of an instructor over all their classes; the number of reviews leads to them.
import { Link } from 'react-router';
import { reviewCountText } from './count-text.ts';

interface InstructorRatingProps {
  rating: { average: number; count: number };
  /** Path of the instructor's page. */
  page: string;
}

/** Id of the reviews on the page of an instructor. */
export const instructorReviewsId = 'reviews';

export function InstructorRating({ rating, page }: InstructorRatingProps) {
  return (
    <p className="leading-6 text-text-2">
      <span aria-hidden="true" className="text-star">
        ★
      </span>{' '}
      <span className="font-semibold text-text">{rating.average.toFixed(1)}</span>
      <span className="sr-only"> out of 5 stars</span>{' '}
      <Link
        to={{ pathname: page, hash: `#${instructorReviewsId}` }}
        className="inline-block py-1.5 underline decoration-border underline-offset-4 hover:decoration-current"
      >
        {`(${reviewCountText(rating.count)})`}
      </Link>
    </p>
  );
}
