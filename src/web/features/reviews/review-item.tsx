// A review of a class: author, date, stars, text, the instructor's reply, and the possible actions.
import { BadgeCheck, CornerDownRight, Reply } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ClassDetail } from '#contract/classes/classes.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { dateText } from '#domain/text/date-text.ts';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { ReportButton } from './report-button.tsx';

interface ReviewItemProps {
  review: Review;
  /** Undefined for a class that is not listed any more; its reviews are replied to no longer. */
  classId: string | undefined;
  timeZone: string;
  /** Placed below the date, where reviews of several classes are listed. */
  about?: ReactNode;
  instructor: Pick<ClassDetail['teacher'], 'id' | 'fullName'>;
  onReplied: (review: Review) => void;
}

export function ReviewItem(props: ReviewItemProps) {
  const { review, timeZone, instructor, classId, about } = props;
  const { rating, comment, createdAt, isEdited, user, reply } = review;
  const authSession = useAuthSession();
  const isClassInstructor =
    authSession.status === 'signed-in' && authSession.user.id === instructor.id;
  const name = user.username || 'Anonymous';
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <Avatar name={name} image={user.profileImage} />
        <div className="min-w-0 flex-1 basis-32">
          <h3 className="truncate leading-6 font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-[0.9375rem] leading-6 text-text-3">
            <time dateTime={createdAt}>{dateText(createdAt, timeZone)}</time>
            {isEdited && ' · edited'}
          </p>
          {about}
        </div>
        <div className="flex flex-col items-start sm:items-end">
          <StarRow rating={rating} />
          <p className="flex items-center gap-1 text-sm leading-6 text-text-3">
            <BadgeCheck aria-hidden="true" className="size-4 text-success" />
            Verified booking
          </p>
        </div>
      </div>
      {comment && (
        <p
          dir="auto"
          className="mt-3 max-w-prose leading-7 wrap-anywhere whitespace-pre-line text-text-2"
        >
          {comment}
        </p>
      )}
      {reply && (
        <div className="mt-4 flex max-w-prose gap-3 rounded-2xl bg-surface-2 p-4">
          <CornerDownRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-3" />
          <div className="min-w-0">
            <p className="leading-6 font-semibold">
              Reply from <bdi>{instructor.fullName}</bdi>
            </p>
            <p dir="auto" className="mt-1 leading-7 wrap-anywhere whitespace-pre-line text-text-2">
              {reply.text}
            </p>
          </div>
        </div>
      )}
      <div className="mt-2 -ml-4 flex flex-wrap items-center">
        {isClassInstructor && !reply && classId && (
          <ReplyButton {...props} classId={classId} name={name} />
        )}
        <ReportButton
          thing={{ review_id: review.id }}
          what="review"
          label={`Report the review of ${name}`}
        />
      </div>
    </article>
  );
}

const loadReply = () => import('./reply-dialog.tsx');

type ReplyButtonProps = Pick<ReviewItemProps, 'review' | 'onReplied'> & {
  classId: string;
  name: string;
};

function ReplyButton({ review, classId, name, onReplied }: ReplyButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazyPart(loadReply);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Reply to ${name}`}
        onPointerEnter={dialog.ahead}
        onClick={() => dialog.bring(() => setOpen(true))}
      >
        <Reply aria-hidden="true" />
        Reply
      </Button>
      {isOpen && dialog.part && (
        <dialog.part.ReplyDialog
          review={review}
          classId={classId}
          name={name}
          onReplied={onReplied}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
