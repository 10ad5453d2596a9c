// Reviews of the class; the list is loaded when its tab is opened.
import { MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { EmptyNote } from './empty-note.tsx';
import { TabHeading } from './tab-heading.tsx';

const load = () => import('#web/features/reviews/class-reviews.tsx');
type Part = Awaited<ReturnType<typeof load>>;

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
        <Reviews shown={shown} />
      )}
    </>
  );
}

function Reviews({ shown }: { shown: ShownClass }) {
  const [part, setPart] = useState<Part>();
  const [hasFailed, setFailed] = useState(false);
  const bring = () => void load().then(setPart, () => setFailed(true));
  useEffect(bring, []);
  if (part) return <part.ClassReviews {...shown} instructor={shown.instructor} />;
  if (!hasFailed) return <Skeleton className="mt-5 h-64" />;
  return (
    <div role="alert" className="mt-4">
      <p className="text-danger">The reviews could not be loaded.</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => {
          setFailed(false);
          bring();
        }}
      >
        Try again
      </Button>
    </div>
  );
}
