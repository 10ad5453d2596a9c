// Page of one booking in the admin area: who and what, the money, and its whole history.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { query } from '#web/kit/api/api.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { CardSkeletons } from '../list/admin-list.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { BookingAnswers } from './booking-answers.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingMails } from './booking-mails.tsx';
import { BookingMoney } from './booking-money.tsx';
import { BookingNotes } from './booking-notes.tsx';

export function BookingPage() {
  const { id = '' } = useParams();
  return (
    <AdminShell
      title="Booking"
      heading={<Title id={id} />}
      path={`/admin/bookings/${id}`}
      back={<BackLink to="/admin/bookings">Bookings</BackLink>}
    >
      <Content id={id} />
    </AdminShell>
  );
}

const bookingQuery = (id: string) =>
  queryOptions({
    ...query('GET /api/admin/bookings/{id}', { params: { id } }),
    refetchOnMount: 'always',
  });

function Title({ id }: { id: string }) {
  const { data: booking } = useQuery(bookingQuery(id));
  if (!booking) return 'Booking';
  return `Booking of ${booking.learner?.fullName ?? formerMember}`;
}

function Content({ id }: { id: string }) {
  return (
    <Loaded
      query={useQuery(bookingQuery(id))}
      skeleton={<CardSkeletons />}
      renderFailure={(failure, error) =>
        loadFailureText(error, 'failed') === undefined ? (
          <p className="text-lg text-text-2">There is no booking here.</p>
        ) : (
          failure
        )
      }
    >
      {(booking) => <Known booking={booking} />}
    </Loaded>
  );
}

function Known({ booking }: { booking: AdminBooking }) {
  return (
    <>
      <BookingFacts booking={booking} />
      <BookingMoney booking={booking} />
      <BookingAnswers booking={booking} />
      <BookingNotes booking={booking} />
      <BookingMails booking={booking} />
      <BookingHistory booking={booking} />
    </>
  );
}
