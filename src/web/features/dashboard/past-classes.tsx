// Past classes of a learner, with the actions still possible for each.
import { History } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { ReviewPrompt } from '#web/features/reviews/review-prompt.tsx';
import { DateText } from '#web/kit/time/date-text.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { BookingLine } from './booking-line.tsx';
import { MoreBookings } from './more-bookings.tsx';
import { QuietNothing } from './nothing-yet.tsx';
import { Section } from './section.tsx';
import type { useMoreBookings } from './use-more-bookings.ts';

type PastClassesProps = ReturnType<typeof useMoreBookings>;

export function PastClasses({ bookings, ...more }: PastClassesProps) {
  return (
    <Section id="past" title="Past classes">
      {bookings.length === 0 ? (
        <QuietNothing
          icon={History}
          text="After your first class you find it here, and can tell others how it was."
          action="Find a class"
        />
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {bookings.map((booking) => (
            <PastLine key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      <MoreBookings {...more}>Show earlier classes</MoreBookings>
    </Section>
  );
}

function PastLine({ booking }: { booking: BookingDetail }) {
  const { id, session, canContest, class: bookedClass } = booking;
  const contest = canContest && (
    <LinkButton
      to={`/bookings/${id}#attendance`}
      variant="outline"
      size="sm"
      aria-label={`I was there: ${bookedClass.title}`}
    >
      I was there
    </LinkButton>
  );
  return (
    <BookingLine
      booking={booking}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          {contest}
          <ReviewPrompt booking={booking} />
        </div>
      }
    >
      <p className="text-text-2">
        <DateText at={session.startTime} timeZone={bookedClass.timeZone} /> · {endingOf(booking)}
      </p>
    </BookingLine>
  );
}

const endings: Record<BookingDetail['status'], string> = {
  held: 'Over',
  expiring: 'Over',
  confirmed: 'Took place',
  completed: 'Took place',
  cancelled: 'Canceled',
  forfeited: 'Canceled late',
  expired: 'Not booked',
};

const doubts: Record<NonNullable<BookingDetail['contest']>['status'], string> = {
  open: 'Marked as not there · we look into it',
  accepted: endings.completed,
  rejected: 'Marked as not there',
};

/** Describes in a word how a past booking ended. */
function endingOf({ status, attendance, contest, canceledBy }: BookingDetail): string {
  if (status === 'forfeited' && canceledBy === 'operator') return endings.cancelled;
  if (contest) return doubts[contest.status];
  return attendance === 'no_show' ? 'Marked as not there' : endings[status];
}
