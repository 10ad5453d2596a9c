// Page of a booking by id: the booking, a skeleton while it loads, or why it cannot be shown.
import { useQuery } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import { Navigate } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { isId } from '#web/kit/text/id-text.ts';
import { NoticeView } from '#web/kit/page/notice-view.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { AskedPage } from '#web/kit/booking/asked-page.tsx';
import { findCachedBooking } from '#web/kit/offline/offline-cache.ts';
import { LastVisitNote } from '#web/kit/offline/last-visit-note.tsx';
import { useCached } from '#web/kit/offline/use-cached.ts';
import { bookingQuery, useLiveBooking } from './booking-query.ts';
import { BookingView } from './booking-view.tsx';
import { joinedAddress, usePaymentVisit } from './payment-visit.ts';

export function BookingPage({ id }: { id: string }) {
  return isId(id) ? <AskedBooking id={id} /> : <NoSuchBooking />;
}

function AskedBooking({ id }: { id: string }) {
  const asked = useQuery(bookingQuery(id));
  useCached(bookingQuery(id).queryKey, () => findCachedBooking(id));
  return (
    <AskedPage
      asked={asked}
      title="Your booking"
      loading="Loading your booking"
      notFound={<NoSuchBooking />}
    >
      {(booking) => (
        <>
          <LiveBooking booking={booking} />
          <LastVisitNote updatedAtMs={asked.dataUpdatedAt} />
        </>
      )}
    </AskedPage>
  );
}

function LiveBooking({ booking }: { booking: BookingDetail }) {
  useLiveBooking(booking);
  const joined = joinedAddress(booking, usePaymentVisit());
  if (joined !== undefined) return <Navigate to={joined} replace />;
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
