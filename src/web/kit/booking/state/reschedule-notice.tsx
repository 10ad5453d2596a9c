// Notice that a booked session has a new time or place and the learner has to reply.
import { CalendarClock } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { momentText, sessionText } from '#domain/text/date-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { isReplyOwed } from './reply-owed.ts';
import { Quote } from './quote.tsx';

type OpenReschedule = NonNullable<BookingDetail['reschedule']>;

interface RescheduleNoticeProps {
  booking: BookingDetail;
  /** Names the class, for a list of several notices. */
  showsClass?: boolean | undefined;
}

/** Renders nothing unless a reply is still due. */
export function RescheduleNotice({ booking, showsClass = false }: RescheduleNoticeProps) {
  const { id, reschedule, class: bookedClass } = booking;
  if (!reschedule || !isReplyOwed(booking)) return null;
  const { timeZone, title, instructor } = bookedClass;
  const what = reschedule.oldLocation === null ? 'time' : 'place';
  const { before, now } = beforeAndNow(booking, reschedule);
  const titleId = `rescheduled-${id}`;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-3xl border border-warning bg-warning-soft p-5 sm:p-6"
    >
      <div className="flex flex-wrap gap-x-4 gap-y-3 sm:flex-nowrap">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-warning" />
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={titleId} className="text-xl font-bold tracking-tight">
            {showsClass ? (
              <>
                <bdi>{title}</bdi> has a new {what}
              </>
            ) : (
              `This class has a new ${what}`
            )}
          </h2>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 leading-7">
            <dt className="text-text-2">New</dt>
            <dd dir="auto" className="font-semibold wrap-anywhere">
              {now}
            </dd>
            <dt className="text-text-2">Before</dt>
            <dd dir="auto" className="text-text-2 wrap-anywhere">
              <s>{before}</s>
            </dd>
          </dl>
          {reschedule.note && (
            <div className="mt-3">
              <Quote by={<bdi>{instructor.fullName}</bdi>}>{reschedule.note}</Quote>
            </div>
          )}
          <p className="mt-3 max-w-prose leading-7">{deadline(reschedule, timeZone)}</p>
          <LinkButton to={`/reschedules/${id}`} className="mt-4 max-sm:w-full">
            Reply now
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

/** The two places where the place has changed, else the two times. */
function beforeAndNow(
  { session, class: { location, timeZone } }: BookingDetail,
  old: OpenReschedule,
) {
  if (old.oldLocation !== null) return { before: old.oldLocation, now: location };
  // A rescheduled course keeps its number of meetings.
  const before = { ...session, startTime: old.oldStartTime, endTime: old.oldEndTime };
  return { before: sessionText(before, timeZone), now: sessionText(session, timeZone) };
}

const deadline = ({ repliesUntil, oldLocation }: OpenReschedule, timeZone: string): string =>
  `Come ${oldLocation === null ? 'at the new time' : 'to the new place'}, or get everything back: reply by ${momentText(repliesUntil, timeZone)}. If we hear nothing, your booking is canceled and you get everything back.`;
