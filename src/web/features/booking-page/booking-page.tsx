// Page of a booking by id: the booking, a skeleton while it loads, or why it cannot be shown.
import { useQuery } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { isId } from '#web/kit/text/id-text.ts';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { AskedPage } from '#web/kit/booking/asked-page.tsx';
import { bookingQuery, useLiveBooking } from './booking-query.ts';
import { BookingView } from './booking-view.tsx';

export function BookingPage({ id }: { id: string }) {
  return isId(id) ? <AskedBooking id={id} /> : <NoSuchBooking />;
}

function AskedBooking({ id }: { id: string }) {
  return (
    <AskedPage
      asked={useQuery(bookingQuery(id))}
      title="Your booking"
      loading="Loading your booking"
      notFound={<NoSuchBooking />}
    >
      {(booking) => <LiveBooking booking={booking} />}
    </AskedPage>
  );
}

function LiveBooking({ booking }: { booking: BookingDetail }) {
  useLiveBooking(booking);
  return <BookingView booking={booking} />;
}

function NoSuchBooking() {
  return (
    <NoticeView
      icon={TicketX}
      title="Booking not found"
      actions={
        <>
          <LinkButton to="/dashboard">Your dashboard</LinkButton>
          <LinkButton to="/explore" variant="outline">
            Explore classes
          </LinkButton>
        </>
      }
    >
      <p>It may belong to another account: sign in with the one you booked with.</p>
    </NoticeView>
  );
}
