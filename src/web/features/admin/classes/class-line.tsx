// Row of a class in a list of the admin area: its instructor, its state and its bookings.
import { Link } from 'react-router';
import type { AdminClassLine } from '#contract/admin/admin-shapes.ts';
import { momentText } from '#domain/text/date-text.ts';
import { seatPriceText } from '../seat-price-text.ts';
import { ClassBadge } from './class-badge.tsx';

interface ClassLineProps {
  line: AdminClassLine;
  as?: 'h2' | 'h3';
}

export function ClassLine({ line, as: Heading = 'h2' }: ClassLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <Heading className="font-semibold wrap-anywhere">
          <Link
            to={`/admin/classes/${line.id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            <bdi>{line.title}</bdi>
          </Link>
        </Heading>
        <p className="text-sm text-text-2 wrap-anywhere">
          <bdi>{line.instructor.fullName}</bdi> · <bdi>{line.location}</bdi> ·{' '}
          {seatPriceText(line.price)}
        </p>
        <p className="text-sm text-text-3">{sessionsText(line)}</p>
      </div>
      <ClassBadge line={line} />
    </div>
  );
}

export function sessionsText({
  sessionsAhead,
  seatsBooked,
  nextAt,
  timeZone,
}: AdminClassLine): string {
  if (!nextAt) return 'No dates ahead';
  const sessions = `${sessionsAhead} ${sessionsAhead === 1 ? 'date' : 'dates'} ahead`;
  const seats = `${seatsBooked} ${seatsBooked === 1 ? 'seat' : 'seats'} booked`;
  return `${sessions}, ${seats}, next ${momentText(nextAt, timeZone)}`;
}
