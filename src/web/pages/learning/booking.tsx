// Page of one of the learner's own bookings; the payment page returns here too.
import { useParams } from 'react-router';
import { BookingPage } from '#web/features/booking-page/booking-page.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Your booking"
        description="When and where your class is, and what you paid."
        noindex
      />
      <RequireAuthSession>
        <BookingPage key={id} id={id} />
      </RequireAuthSession>
    </>
  );
}
