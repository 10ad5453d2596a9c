// Below the pictures: how small the group is, and what others thought.
import { Users } from 'lucide-react';
import { StarRow } from '#web/ui/star-row.tsx';
import { averageRating, reviewCountText } from './average-rating.ts';
import type { DateOffer } from './date-offer.ts';

export function ClassFacts({ shown, date }: Pick<DateOffer, 'shown' | 'date'>) {
  const { reviews } = shown;
  const { max_students: maxStudents } = date ?? shown;
  const rating = averageRating(reviews);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-text-2">
      <p className="flex items-center gap-2">
        <Users aria-hidden="true" className="size-5 text-text-3" />
        Max {maxStudents} {maxStudents === 1 ? 'student' : 'students'}
      </p>
      {rating !== undefined && (
        <p className="flex items-center gap-2">
          <StarRow rating={rating} />
          {reviewCountText(reviews.length)}
        </p>
      )}
    </div>
  );
}
