// Reviews of the class; the list is loaded when its tab is opened.
import { MessageSquareText } from 'lucide-react';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { EmptyNote } from './empty-note.tsx';
import { TabHeading } from './tab-heading.tsx';
import { TabPart } from './tab-part.tsx';

const load = () => import('#web/features/reviews/class-reviews.tsx');

export function ReviewsTab({ shown }: { shown: ShownClass }) {
  return (
    <>
      <TabHeading title="Student Reviews" />
      {shown.rating.count === 0 ? (
        <EmptyNote icon={MessageSquareText}>
          <p className="font-semibold text-text">
            Be the first to review this class after attending.
          </p>
        </EmptyNote>
      ) : (
        <TabPart load={load} failure="The reviews could not be loaded.">
          {({ ClassReviews }) => <ClassReviews {...shown} instructor={shown.instructor} />}
        </TabPart>
      )}
    </>
  );
}
