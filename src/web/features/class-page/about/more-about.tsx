// Parts of the class page below its tabs: the newest reviews, the place, the instructor, questions. Loaded with the facts above them.
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { InstructorCard } from './instructor-card.tsx';
import { Questions } from './questions.tsx';
import { ReviewQuotes } from './review-quotes.tsx';
import { Where } from './where.tsx';

export { GoodToKnow } from './good-to-know.tsx';

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
      <InstructorCard {...shown} />
      <Questions shown={shown} />
    </>
  );
}
