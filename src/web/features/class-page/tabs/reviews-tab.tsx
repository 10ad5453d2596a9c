// What students thought of the class.
import { MessageSquareText } from 'lucide-react';
import { dateText } from '#domain/date-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import type { ShownClass } from '../shown-class.ts';
import { EmptyNote } from './empty-note.tsx';
import { TabHeading } from './tab-heading.tsx';

type ReviewsTabProps = Pick<ShownClass, 'reviews' | 'timeZone'>;

export function ReviewsTab({ reviews, timeZone }: ReviewsTabProps) {
  return (
    <>
      <TabHeading title="Student Reviews" />
      {reviews.length === 0 ? (
        <EmptyNote icon={MessageSquareText}>
          <p className="font-semibold text-text">
            Be the first to review this class after attending.
          </p>
        </EmptyNote>
      ) : (
        <ul className="mt-3 divide-y divide-border">
          {reviews.map((review) => (
            <li key={review.id} className="py-6">
              <Review review={review} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ReviewProps {
  review: ShownClass['reviews'][number];
  timeZone: string;
}

function Review({ review, timeZone }: ReviewProps) {
  const { rating, comment, createdAt, user } = review;
  const name = user.username || 'Anonymous';
  return (
    <article>
      <div className="flex items-center gap-3.5">
        <Avatar name={name} image={user.profileImage} />
        <div className="min-w-0 flex-1">
          <h3 className="leading-6 font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <time dateTime={createdAt} className="block text-[0.9375rem] leading-6 text-text-3">
            {dateText(createdAt, timeZone)}
          </time>
        </div>
        <StarRow rating={rating} />
      </div>
      {comment && (
        <p
          dir="auto"
          className="mt-3 max-w-prose leading-7 wrap-anywhere whitespace-pre-line text-text-2"
        >
          {comment}
        </p>
      )}
    </article>
  );
}
