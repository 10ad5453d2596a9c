// A booking by its address: the booking, its shape while it is on its way, or why it cannot be shown.
import { useQuery } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings.ts';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { isId } from '#web/kit/id-text.ts';
import { loadFailure } from '#web/kit/load-failure.ts';
import { NoticeView } from '#web/kit/notice-view.tsx';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { bookingQuery, useLiveBooking } from './booking-query.ts';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { BookingView } from './booking-view.tsx';

export function BookingPage({ id }: { id: string }) {
  return isId(id) ? <AskedBooking id={id} /> : <NoSuchBooking />;
}

function AskedBooking({ id }: { id: string }) {
  const { data: booking, error, isFetching, refetch } = useQuery(bookingQuery(id));
  if (!booking && error && loadFailure(error, 'unreachable') === undefined)
    return <NoSuchBooking />;
  return (
    <div className="min-h-[calc(100dvh-64px)] bg-canvas">
      <Container className="pt-4 pb-12 sm:pt-8 sm:pb-20">
        {booking ? (
          <LiveBooking booking={booking} />
        ) : error ? (
          <>
            <h1 className="mb-6 text-3xl font-bold tracking-tight">Your booking</h1>
            <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          </>
        ) : (
          <BookingSkeleton />
        )}
      </Container>
    </div>
  );
}

function LiveBooking({ booking }: { booking: BookingDetail }) {
  useLiveBooking(booking);
  return <BookingView booking={booking} />;
}

/** The same for one that is not there and one that is somebody else's. */
function NoSuchBooking() {
  return (
    <NoticeView
      icon={TicketX}
      title="Booking not found"
      actions={
        <>
          <LinkButton to="/dashboard">Your dashboard</LinkButton>
          <LinkButton to="/explore" variant="outline">
            Explore Classes
          </LinkButton>
        </>
      }
    >
      <p>It may belong to another account: sign in with the one you booked with.</p>
    </NoticeView>
  );
}
