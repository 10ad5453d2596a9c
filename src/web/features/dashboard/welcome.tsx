// Somebody's own page: what they are going to comes first, then what they wait for, what to do next, and what was.
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/kit/api.ts';
import { useSession } from '#web/kit/session.ts';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { ComingSoon } from './coming-soon.tsx';
import { NextStepCards } from './next-step-cards.tsx';
import { nextSteps } from './next-steps.ts';
import { bookingsAheadQuery, pastBookingsQuery, placesQuery } from './own-dates.ts';
import { PastBookings } from './past-bookings.tsx';
import { WaitingPlaces } from './waiting-places.tsx';

export function Welcome() {
  const session = useSession();
  const { data: profile } = useQuery(query('GET /api/profile'));
  const ahead = useQuery(bookingsAheadQuery);
  const places = useQuery(placesQuery);
  const past = useQuery(pastBookingsQuery);
  if (session.status !== 'signed-in') return null;
  // What stands below comes when everything above it has its height.
  const isKnown = ![ahead, places, past].some(({ isPending }) => isPending);
  // Nobody is told of a first class as long as that is not known.
  const hasBooked = [ahead, past].some(({ data }) => data?.length !== 0);
  return (
    <>
      <h1 className={pageTitleClass}>
        Welcome, <bdi>{profile?.fullName ?? session.user.fullName}</bdi>
      </h1>
      <p className="mt-4 text-lg text-text-2">This is where your classes come together.</p>
      <ComingSoon />
      {isKnown && (
        <>
          <WaitingPlaces places={places.data ?? []} />
          <section aria-labelledby="next-steps" className="mt-12 sm:mt-16">
            <h2 id="next-steps" className="mb-5 text-2xl font-bold tracking-tight">
              Next steps
            </h2>
            <NextStepCards steps={nextSteps(profile, hasBooked)} />
          </section>
          <PastBookings bookings={past.data ?? []} />
        </>
      )}
    </>
  );
}
