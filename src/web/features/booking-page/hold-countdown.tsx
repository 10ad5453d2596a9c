// Countdown until a hold expires.
import { useQueryClient } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useEffect } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { spokenLeft, timeLeftText } from '#web/kit/time/time-left.ts';
import { useMsLeft } from '#web/kit/time/use-ms-left.ts';
import { bookingQuery } from './booking-query.ts';

interface HoldCountdownProps {
  booking: BookingDetail;
  until: string;
}

export function HoldCountdown({ booking, until }: HoldCountdownProps) {
  const msLeft = useMsLeft(until);
  useLookAfter(booking.id, msLeft !== undefined && msLeft <= 0);
  return (
    <>
      <CountdownText msLeft={msLeft} />
      {/* A separate text for screen readers, which would otherwise read out every second. */}
      <span role="status" className="sr-only">
        {spokenLeft(msLeft)}
      </span>
    </>
  );
}

/** Renders nothing when no time is left, or more than a hold can have (the browser's clock is wrong). */
export function CountdownText({ msLeft }: { msLeft: number | undefined }) {
  const left = timeLeftText(msLeft);
  if (!left) return null;
  return (
    <p
      aria-hidden="true"
      className="flex items-center gap-2 text-lg font-bold text-warning tabular-nums"
    >
      <Timer className="size-5 shrink-0" />
      {left} left to pay
    </p>
  );
}

/** The server expires the hold by its own clock, with a delay, so the booking is refetched until it changes. */
const serverMs = 3000;

function useLookAfter(bookingId: string, isOver: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return undefined;
    const look = () => void queryClient.invalidateQueries(bookingQuery(bookingId));
    const timer = setInterval(look, serverMs);
    return () => clearInterval(timer);
  }, [isOver, bookingId, queryClient]);
}
