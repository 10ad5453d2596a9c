// The learner's next class, with everything needed on the way and at check-in.
import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { dayText } from '#domain/text/date-text.ts';
import { directionsAddress } from '#domain/directions.ts';
import { CalendarMenu } from '#web/kit/booking/calendar-menu.tsx';
import { DoorCode } from '#web/kit/booking/door-code.tsx';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { useNow } from '#web/kit/time/use-now.ts';
import { YourTime } from '#web/kit/time/your-time.tsx';
import { businessNow } from '#web/kit/time/business-now.ts';
import { TimeRangeText } from '#web/kit/time/date-text.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';

export function NextClass({ booking }: { booking: BookingDetail }) {
  const { id, class: bookedClass } = booking;
  const { title, location, picture, categoryId, instructor } = bookedClass;
  return (
    <article className="overflow-clip rounded-3xl border border-border bg-surface shadow-card lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="relative aspect-2/1 bg-surface-3 sm:aspect-5/2 lg:aspect-auto">
        <div className="absolute inset-0">
          <ClassCover
            picture={picture}
            title=""
            categoryId={categoryId}
            sizes="(min-width: 1024px) 510px, 100vw"
            priority
          />
        </div>
      </div>
      <div className="grid grid-cols-1 content-between gap-6 p-5 sm:p-8">
        <div>
          <NextTime booking={booking} />
          <h3 className="mt-2 text-2xl leading-tight font-bold tracking-tight sm:text-3xl">
            <Link
              to={`/bookings/${id}`}
              dir="auto"
              className="underline decoration-transparent underline-offset-4 wrap-anywhere hover:decoration-current"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-2 text-lg leading-7 text-text-2">
            <bdi>{location}</bdi>
            <br />
            with <bdi>{instructor.fullName}</bdi>
          </p>
          <div className="mt-5 flex flex-wrap gap-3 max-sm:[&>*]:w-full">
            <a
              href={directionsAddress(location)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass()}
            >
              <MapPin aria-hidden="true" />
              Directions
              <span className="sr-only">(opens a map in a new tab)</span>
            </a>
            <CalendarMenu booking={booking} />
          </div>
        </div>
        <div className="border-t border-border pt-6">
          <DoorCode {...booking} />
        </div>
      </div>
    </article>
  );
}

/** For a course, its next meeting. */
function NextTime({ booking: { class: bookedClass, session } }: { booking: BookingDetail }) {
  const { today } = useSite();
  const now = useNow() ?? businessNow(today);
  const { timeZone } = bookedClass;
  const { meetings } = session;
  const at = meetings.findIndex(({ endTime }) => now < new Date(endTime));
  const meeting = meetings[at] ?? session;
  const hasBegun = now >= new Date(meeting.startTime);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Badge variant={hasBegun ? 'success' : 'accent'}>
          {hasBegun ? 'Under way' : 'Your next class'}
        </Badge>
        {meetings.length > 1 && at >= 0 && (
          <Badge variant="neutral">
            Meeting {at + 1} of {meetings.length}
          </Badge>
        )}
      </div>
      <p className="mt-4 text-lg leading-7">
        <time dateTime={meeting.startTime} className="font-bold">
          {dayText(meeting.startTime, now, timeZone)}
        </time>
        ,{' '}
        <TimeRangeText
          startsAt={meeting.startTime}
          endsAt={meeting.endTime}
          timeZone={timeZone}
          className="inline-block"
        />
        <span className="text-text-3">
          <YourTime at={meeting.startTime} timeZone={timeZone} />
        </span>
      </p>
    </>
  );
}
