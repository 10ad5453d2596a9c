// Header of a booking: the class's cover and title, and the booking's state.
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { BookedClass } from '#contract/bookings/bookings.ts';
import { ClassCover } from '#web/kit/pictures/class-cover.tsx';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';

interface BookingHeadProps {
  bookedClass: BookedClass;
  label: string;
  tone: BadgeVariant;
  /** The booked session, so that the class page selects it. */
  sessionId: string;
}

export function BookingHead({ bookedClass, label, tone, sessionId }: BookingHeadProps) {
  const { id, title, picture, categoryId, isPublic, isArchived, instructor, studioName } =
    bookedClass;
  return (
    <header>
      <Link
        to="/dashboard"
        className="only-signed-in -ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 font-semibold text-text-2 hover:text-accent-hover"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        Your dashboard
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-4 sm:flex-nowrap sm:gap-8">
        <div className="size-[88px] shrink-0 overflow-clip rounded-2xl bg-surface-3 sm:h-[144px] sm:w-[216px]">
          {/* No title in the cover: it is beside it, and the frame is too small. */}
          <ClassCover
            picture={picture}
            title=""
            categoryId={categoryId}
            sizes="(min-width: 640px) 216px, 88px"
            priority
          />
        </div>
        {/* Wraps below the cover with large text. */}
        <div className="min-w-0 flex-1 basis-44">
          <Badge variant={tone}>{label}</Badge>
          <h1
            dir="auto"
            className="mt-2 text-2xl leading-tight font-bold tracking-tight sm:text-4xl"
          >
            {isPublic ? (
              <Link
                to={`/classes/${id}?session_id=${sessionId}`}
                className="underline decoration-transparent underline-offset-4 hover:decoration-current"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h1>
          <p className="mt-1.5 text-text-2 sm:text-lg">
            with <bdi>{instructor.fullName}</bdi>
            {studioName !== null && (
              <>
                {' '}
                at <bdi>{studioName}</bdi>
              </>
            )}
          </p>
          {isArchived && (
            <p className="mt-1 text-text-2">Archived: the instructor offers this class no more.</p>
          )}
        </div>
      </div>
    </header>
  );
}
