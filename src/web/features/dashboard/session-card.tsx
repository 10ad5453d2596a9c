// Card of a session that somebody has booked or waits for; the whole card is one link.
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { dateRangeText } from '#domain/text/date-text.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { TimeRangeText } from '#web/kit/time/date-text.tsx';

interface SessionCardProps extends Pick<BookingDetail, 'class' | 'session'> {
  to: string;
  /** Badge for something that has to be said or done first. */
  mark?: ReactNode;
  /** The number of seats and other details. */
  children: ReactNode;
}

export function SessionCard({ class: bookedClass, session, to, mark, children }: SessionCardProps) {
  const { title, location, timeZone, picture, categoryId } = bookedClass;
  const [first = session] = session.meetings;
  return (
    <li className="group relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl border border-border bg-surface p-3 shadow-card transition-[border-color,box-shadow] hover:border-input-border hover:shadow-pop sm:flex-nowrap sm:gap-x-5 sm:p-4">
      <div className="size-[80px] shrink-0 self-start overflow-clip rounded-xl bg-surface-3 sm:h-[112px] sm:w-[168px]">
        {/* No title on the cover: it is shown beside it, and the frame is too small. */}
        <ClassCover
          picture={picture}
          title=""
          categoryId={categoryId}
          sizes="(min-width: 640px) 168px, 80px"
        />
      </div>
      {/* Wraps below the cover when the text is large. */}
      <div className="min-w-0 flex-1 basis-44 leading-6">
        {mark && <div className="mb-1.5">{mark}</div>}
        <h3 className="text-lg leading-6 font-bold tracking-tight">
          <Link
            to={to}
            dir="auto"
            className="line-clamp-2 group-hover:text-accent-hover after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1">
          <time dateTime={session.startTime} className="font-semibold">
            {dateRangeText(session.startTime, session.endTime, timeZone)}
          </time>
          <span className="max-sm:hidden">, </span>
          <TimeRangeText
            startsAt={first.startTime}
            endsAt={first.endTime}
            timeZone={timeZone}
            className="text-text-2 max-sm:block"
          />
        </p>
        <p className="text-text-2">
          <bdi className="line-clamp-2">{location}</bdi>
        </p>
        <p className="text-text-2">{children}</p>
      </div>
      <ChevronRight
        aria-hidden="true"
        className="size-6 shrink-0 text-text-3 transition-transform group-hover:translate-x-0.5 max-sm:hidden"
      />
    </li>
  );
}
