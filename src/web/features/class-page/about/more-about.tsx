// What the class page shows below its tabs: the newest reviews, the place, the instructor.
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { InstructorCard } from './instructor-card.tsx';
import { ReviewQuotes } from './review-quotes.tsx';
import { Where } from './where.tsx';

export interface MoreAboutProps {
  shown: ShownClass;
  /** False while the tab shows all reviews. */
  hasQuotes: boolean;
  onReviews: () => void;
}

export function MoreAbout({ shown, hasQuotes, onReviews }: MoreAboutProps) {
  return (
    <>
      {hasQuotes && <ReviewQuotes shown={shown} onReviews={onReviews} />}
      <Where {...shown} />
      <InstructorCard instructor={shown.instructor} />
    </>
  );
}
