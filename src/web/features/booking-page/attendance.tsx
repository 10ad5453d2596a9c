// Section about a no-show: the learner can contest it once and reads the decision here.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useHashTarget } from '#web/kit/page/use-hash-target.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { Quote } from '#web/kit/booking/state/quote.tsx';
import { MessageForm } from './message-form.tsx';

const titleId = 'attendance';

/** Renders nothing without a no-show or a contest. */
export function Attendance({ booking }: { booking: BookingDetail }) {
  const { attendance, contest, canContest, class: bookedClass } = booking;
  const heading = useHashTarget<HTMLHeadingElement>(titleId);
  if (attendance !== 'no_show' && contest === null) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-8"
    >
      <h2
        id={titleId}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-bold tracking-tight"
      >
        {attendance === 'no_show' ? 'Marked as not there' : 'You were there'}
      </h2>
      <p role="status" className="mt-2 max-w-prose leading-7 text-text-2">
        {contestWords(booking)}
      </p>
      {contest && (
        <div className="mt-4 grid grid-cols-1 gap-4">
          {contest.reply && <Quote by="Reply">{contest.reply}</Quote>}
          <Quote by="You wrote">{contest.message}</Quote>
        </div>
      )}
      {canContest && (
        <Contest bookingId={booking.id} instructorName={bookedClass.instructor.fullName} />
      )}
    </section>
  );
}

/** Text about a no-show and the state of its contest. */
function contestWords({
  contest,
  canContest,
  class: { instructor },
}: Pick<BookingDetail, 'contest' | 'canContest' | 'class'>): string {
  if (contest === null)
    return canContest
      ? `${instructor.fullName} marked that you did not come. If you did, tell us: we look into it.`
      : `${instructor.fullName} marked that you did not come.`;
  switch (contest.status) {
    case 'open':
      return 'You told us that you were there. We look into it and email you our reply.';
    case 'accepted':
      return 'We looked into it: you count as having been there.';
    case 'rejected':
      return 'We looked into it, and it stays as it was marked.';
  }
}

interface ContestProps {
  bookingId: string;
  instructorName: string;
}

/** Form to contest a no-show. */
function Contest({ bookingId, instructorName }: ContestProps) {
  return (
    <MessageForm
      call="POST /api/bookings/{id}/contest"
      bookingId={bookingId}
      label="What happened?"
      hint={`${instructorName} does not decide about it, we do. You can tell us once.`}
      emptyMessage="Say in a few words what happened."
      onSent={() => {
        focusPart('#attendance');
        toast({ title: 'Thank you', description: 'We look into it and email you our reply.' });
      }}
    >
      I was there
    </MessageForm>
  );
}
