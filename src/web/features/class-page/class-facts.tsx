// Facts below the pictures: the largest group size and the rating.
import { Users } from 'lucide-react';
import { reviewCountText } from '#web/features/reviews/count-text.ts';
import { StarRow } from '#web/ui/star-row.tsx';
import type { SessionOffer } from './sessions/session-offer.ts';

interface ClassFactsProps extends Pick<SessionOffer, 'shown' | 'session'> {
  onReviews: () => void;
}

export function ClassFacts({ shown, session, onReviews }: ClassFactsProps) {
  const { average, count } = shown.rating;
  const { max_students: maxStudents } = session ?? shown;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-text-2">
      <p className="flex items-center gap-2">
        <Users aria-hidden="true" className="size-5 text-text-3" />
        Max {maxStudents} {maxStudents === 1 ? 'student' : 'students'}
      </p>
      {average !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span aria-hidden="true" className="font-bold text-text">
            {average.toFixed(1)}
          </span>
          <StarRow rating={average} />
          <button
            type="button"
            className="min-h-11 underline decoration-border underline-offset-4 hover:decoration-current"
            onClick={onReviews}
          >
            ({reviewCountText(count)})
          </button>
        </p>
      )}
    </div>
  );
}
