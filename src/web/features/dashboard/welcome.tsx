// Learner's dashboard: upcoming classes first, then waiting lists, saved classes, past classes and payments.
import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '#contract/learning-calls.ts';
import { LoadFailure } from '#web/kit/forms/load-failed.tsx';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import { ComingSoon } from './coming-soon.tsx';
import { RescheduledSessions } from './rescheduled-sessions.tsx';
import { NextStepCards } from './next-step-cards.tsx';
import { nextSteps } from './next-steps.ts';
import { dashboardQuery } from './own-page.ts';
import { PastClasses } from './past-classes.tsx';
import { Receipts } from './receipts.tsx';
import { SavedClasses } from './saved-classes.tsx';
import { Section } from './section.tsx';
import { useMoreBookings } from './use-more-bookings.ts';
import { WaitingPlaces } from './waiting-places.tsx';

export function Welcome() {
  const authSession = useAuthSession();
  const { data: profile } = useQuery(query('GET /api/profile'));
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery);
  // Updates at once when the learner is checked in or the session is canceled.
  useLive(data?.next ? `class:${data.next.class.id}` : undefined, () => void refetch());
  if (authSession.status !== 'signed-in') return null;
  // Assumed until loaded, so that nobody with bookings is invited to a first class.
  const hasBooked = !data || data.next !== null || data.ahead.length + data.past.length > 0;
  return (
    <>
      <h1 className={pageTitleClass}>
        Welcome, <bdi>{profile?.fullName ?? authSession.user.fullName}</bdi>
      </h1>
      <p className="mt-4 text-lg text-text-2">This is where your classes come together.</p>
      {data ? (
        <OwnParts page={data} />
      ) : (
        <Section id="coming-soon" title="Coming Soon">
          {error ? (
            <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </Section>
      )}
      {/* Rendered only once everything above has its final height. */}
      {(data || error) && (
        <Section id="next-steps" title="Next steps">
          <NextStepCards steps={nextSteps(profile, hasBooked)} />
        </Section>
      )}
    </>
  );
}

function OwnParts({ page }: { page: Dashboard }) {
  const { next, waiting, saved } = page;
  const later = useMoreBookings({
    when: 'ahead',
    first: page.ahead,
    hasMore: page.hasMoreAhead,
    part: 'coming-soon',
  });
  const earlier = useMoreBookings({
    when: 'past',
    first: page.past,
    hasMore: page.hasMorePast,
    part: 'past',
  });
  const upcoming = next ? [next, ...later.bookings] : later.bookings;
  return (
    <>
      <RescheduledSessions bookings={upcoming} />
      <ComingSoon next={next} {...later} />
      <WaitingPlaces places={waiting} />
      <SavedClasses classes={saved} />
      <PastClasses {...earlier} />
      <Receipts bookings={[...upcoming, ...earlier.bookings]} hasMore={earlier.hasMore} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your bookings</span>
      <Skeleton className="h-80 rounded-3xl" />
      <Skeleton className="h-36 rounded-2xl" />
    </div>
  );
}
