// A booking as a list row: its session, a few words about it, and its actions.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';

interface BookingLineProps {
  booking: BookingDetail;
  actions: ReactNode;
  children: ReactNode;
}

export function BookingLine({ booking, actions, children }: BookingLineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60 leading-7">
        <Link
          to={`/bookings/${booking.id}`}
          dir="auto"
          className="block w-fit py-1 font-semibold underline decoration-border underline-offset-4 wrap-anywhere hover:text-accent-hover hover:decoration-current"
        >
          {booking.class.title}
        </Link>
        {children}
      </div>
      {actions}
    </li>
  );
}
