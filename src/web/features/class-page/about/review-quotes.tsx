// Three of the newest reviews in short, with the instructor's replies; all of them are in the tab.
import type { Review } from '#contract/reviews/reviews.ts';
import { dateText } from '#domain/text/date-text.ts';
import { reviewCountText } from '#web/features/reviews/count-text.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { shortText } from '#web/kit/text/whole-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { StarRow } from '#web/ui/star-row.tsx';

const most = 3;
const commentLetters = 280;
const replyLetters = 160;

interface ReviewQuotesProps {
  shown: ShownClass;
  onReviews: () => void;
}

/** Renders nothing where nobody has written a text. */
export function ReviewQuotes({ shown, onReviews }: ReviewQuotesProps) {
  const { reviews, rating, timeZone, instructor } = shown;
  const quoted = reviews.filter(({ comment }) => comment).slice(0, most);
  if (quoted.length === 0 || rating.average === null) return null;
  return (
    <section aria-labelledby="quotes-title" className="mt-12">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="quotes-title" className="text-2xl font-bold tracking-tight">
          What learners say
        </h2>
        <p className="flex items-center gap-2">
          <span aria-hidden="true" className="text-lg font-bold">
            {rating.average.toFixed(1)}
          </span>
          <StarRow rating={rating.average} />
        </p>
      </div>
      <ul className="mt-2 divide-y divide-border">
        {quoted.map((review) => (
          <li key={review.id} className="py-5">
            <Quote review={review} timeZone={timeZone} instructorName={instructor.fullName} />
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" onClick={onReviews}>
        {rating.count === 1 ? 'See the review' : `See all ${reviewCountText(rating.count)}`}
      </Button>
    </section>
  );
}

interface QuoteProps {
  review: Review;
  timeZone: string;
  instructorName: string;
}

function Quote({ review, timeZone, instructorName }: QuoteProps) {
  const { user, rating, comment, createdAt, reply } = review;
  const name = user.username || 'Anonymous';
  return (
    <figure className="flex gap-3.5">
      <Avatar name={name} image={user.profileImage} />
      <div className="min-w-0">
        <figcaption className="flex flex-wrap items-center gap-x-2 leading-6">
          <bdi className="font-semibold">{name}</bdi>
          <StarRow rating={rating} className="text-sm" />
          <span aria-hidden="true" className="font-semibold">
            {rating.toFixed(1)}
          </span>
          <time dateTime={createdAt} className="text-[0.9375rem] text-text-3">
            {dateText(createdAt, timeZone)}
          </time>
        </figcaption>
        <blockquote dir="auto" className="mt-1 max-w-prose leading-7 wrap-anywhere text-text-2">
          {shortText(comment ?? '', commentLetters)}
        </blockquote>
        {reply && (
          <p className="mt-2 max-w-prose border-l-2 border-border pl-3 leading-6 wrap-anywhere text-text-2">
            <span className="font-semibold text-text">
              <bdi>{instructorName}</bdi> replied:
            </span>{' '}
            <bdi>{shortText(reply.text, replyLetters)}</bdi>
          </p>
        )}
      </div>
    </figure>
  );
}
