// Hidden reviews of a class, each with the reason and a button to show it again. Renders nothing if there are none.
import { useState } from 'react';
import type { AdminClass, AdminHiddenReview } from '#contract/admin/admin-shapes.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { PersonLink } from '../admin-links.tsx';
import { rowProps } from '../list/list-keys.ts';
import { Moment } from '../moment.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { useDecision } from '../use-decision.ts';

export function HiddenReviews({ shown }: { shown: AdminClass }) {
  if (shown.hiddenReviews.length === 0) return null;
  return (
    <section aria-labelledby="hidden-reviews">
      <h2 id="hidden-reviews" className="mt-10 mb-4 text-xl font-bold tracking-tight">
        Hidden reviews
      </h2>
      <ul
        aria-labelledby="hidden-reviews"
        className="divide-y divide-border rounded-2xl border border-border bg-surface shadow-card"
      >
        {shown.hiddenReviews.map((review) => (
          <li key={review.id} {...rowProps} className="first:rounded-t-2xl last:rounded-b-2xl">
            <HiddenReview review={review} isClassShown={isShown(shown)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isShown = ({ isActive, instructor }: AdminClass) =>
  isActive && instructor.standing === 'good';

interface HiddenReviewProps {
  review: AdminHiddenReview;
  isClassShown: boolean;
}

function HiddenReview({ review, isClassShown }: HiddenReviewProps) {
  const [isAsking, setAsking] = useState(false);
  const { rating, comment, writtenAt, author, hiddenAt, hiddenBy, reason } = review;
  const aboutId = `hidden-${review.id}`;
  return (
    <div className="grid grid-cols-1 gap-4 px-4 py-5 sm:px-5">
      <p id={aboutId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow rating={rating} />
        <span className="text-text-2">
          by {author ? <PersonLink person={author} /> : formerMember} · <Moment at={writtenAt} />
        </span>
      </p>
      {comment && (
        <div className="max-w-prose">
          <Quotation>{comment}</Quotation>
        </div>
      )}
      <div className="rounded-xl bg-surface-2 px-4 py-3">
        <p className="text-text-2">
          Hidden <Moment at={hiddenAt} />
          {hiddenBy && (
            <>
              {' '}
              by <PersonLink person={hiddenBy} />
            </>
          )}
        </p>
        {reason && (
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {reason}
          </p>
        )}
      </div>
      <div>
        <Button
          size="sm"
          variant="outline"
          aria-describedby={aboutId}
          onClick={() => setAsking(true)}
        >
          Show again
        </Button>
      </div>
      {isAsking && (
        <ShowAgain review={review} isClassShown={isClassShown} onClose={() => setAsking(false)} />
      )}
    </div>
  );
}

interface ShowAgainProps {
  review: AdminHiddenReview;
  isClassShown: boolean;
  onClose: () => void;
}

/** Shows a hidden review again; its author is notified, unless the account is gone. */
function ShowAgain({ review: { id, author }, isClassShown, onClose }: ShowAgainProps) {
  const { send, ...sending } = useDecision('POST /api/admin/reviews/{id}/restore', {
    toast: {
      title: 'Review shown again',
      ...(author && { description: `${author.fullName} has been notified.` }),
    },
    onDone: onClose,
  });
  return (
    <DecisionDialog
      title="Show this review again?"
      text={
        isClassShown
          ? 'Everybody can read it on the page of the class, and its stars count again.'
          : 'Its stars count again, and everybody can read it as soon as the class itself is shown.'
      }
      submitText="Show again"
      busyText="Showing…"
      reason="none"
      {...sending}
      onSend={() => send({ params: { id } })}
      onClose={onClose}
    />
  );
}
