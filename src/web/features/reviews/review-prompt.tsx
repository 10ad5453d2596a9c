// Asks a learner who attended a class for a review, or shows theirs. `line` fits into a list of bookings; `card` is for
// the booking page, which emails open at #review. Renders nothing where no review is possible.
import { MessageSquareText, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useHashTarget } from '#web/kit/page/use-hash-target.ts';
import { DateText } from '#web/kit/time/date-text.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { quoteId } from './quote-id.ts';

interface ReviewPromptProps {
  booking: BookingDetail;
  layout?: 'line' | 'card' | undefined;
}

export function ReviewPrompt({ booking, layout = 'line' }: ReviewPromptProps) {
  const [isOpen, setOpen] = useState(false);
  if (!booking.review && !booking.canReview) return null;
  const open = () => setOpen(true);
  return (
    <>
      {layout === 'line' ? (
        <Line booking={booking} onOpen={open} />
      ) : (
        <Card booking={booking} onOpen={open} />
      )}
      {isOpen && <ReviewDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  );
}

interface PartProps {
  booking: BookingDetail;
  onOpen: () => void;
}

function Line({ booking, onOpen }: PartProps) {
  const { review, class: bookedClass } = booking;
  const canEdit = useCanEdit(booking);
  if (!review)
    return (
      <OpenButton onOpen={onOpen} label={`Write a review of ${bookedClass.title}`}>
        Write a review
      </OpenButton>
    );
  return (
    <span
      id={quoteId(booking)}
      tabIndex={-1}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-3 focus:outline-none"
    >
      <StarRow rating={review.rating} label={`You gave ${review.rating} out of 5 stars`} />
      {canEdit && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Edit your review of ${bookedClass.title}`}
          onClick={onOpen}
        >
          Edit
        </Button>
      )}
    </span>
  );
}

function Card({ booking, onOpen }: PartProps) {
  const { review, class: bookedClass } = booking;
  const canEdit = useCanEdit(booking);
  const heading = useHashTarget<HTMLHeadingElement>('review');
  return (
    <section
      aria-labelledby="review"
      className="rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-8"
    >
      <h2
        id="review"
        ref={heading}
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-2.5 text-xl font-bold tracking-tight"
      >
        <MessageSquareText aria-hidden="true" className="size-6 text-text-3" />
        {review ? 'Your review' : 'How was it?'}
      </h2>
      {review ? (
        <>
          <StarRow rating={review.rating} className="mt-4 text-lg" />
          {review.comment && (
            <p
              dir="auto"
              className="mt-3 max-w-prose leading-7 wrap-anywhere whitespace-pre-line text-text-2"
            >
              {review.comment}
            </p>
          )}
          {review.isHidden && (
            <p className="mt-3 max-w-prose leading-7 text-text-2">
              {review.isWaiting
                ? 'Waiting for review: we look at it before it is shown, and write to you then.'
                : 'It is no longer shown. We emailed you why.'}
            </p>
          )}
          {canEdit && (
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <OpenButton onOpen={onOpen}>Edit review</OpenButton>
              <p className="text-sm text-text-3">
                Until <DateText at={review.editableUntil} timeZone={bookedClass.timeZone} />
              </p>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="mt-2 max-w-prose leading-7 text-text-2">
            Stars and a few words help others to choose, and {bookedClass.instructor.fullName} to
            get even better.
          </p>
          <OpenButton onOpen={onOpen} className="mt-4 w-full sm:w-auto">
            Write a review
          </OpenButton>
        </>
      )}
    </section>
  );
}

interface OpenButtonProps {
  onOpen: () => void;
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const OpenButton = ({ onOpen, label, className, children }: OpenButtonProps) => (
  <Button variant="outline" size="sm" className={className} aria-label={label} onClick={onOpen}>
    <PenLine aria-hidden="true" />
    {children}
  </Button>
);

function useCanEdit({ review }: BookingDetail): boolean {
  const { today } = useSite();
  if (!review || review.isHidden) return false;
  return businessNow(today) <= new Date(review.editableUntil);
}
