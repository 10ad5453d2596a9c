// Learner's dashboard: upcoming classes first, then waiting lists, saved classes, past classes and payments.
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/bookings/learning-calls.ts';
import type { FollowedInstructor } from '#contract/follows/follow-calls.ts';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';
import { findCachedDashboard } from '#web/kit/offline/offline-cache.ts';
import { lastVisitText } from '#web/kit/offline/last-visit-text.ts';
import { isFromLastVisit, useCached } from '#web/kit/offline/use-cached.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { keepsClasses } from '#domain/classes/keeps-classes.ts';
import { momentText } from '#domain/text/date-text.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { FollowedInstructors } from './followed-instructors.tsx';
import { RescheduledSessions } from './rescheduled-sessions.tsx';
import { NextStepCards } from './next-step-cards.tsx';
import { nextSteps } from './next-steps.ts';
import { PastClasses } from './past-classes.tsx';
import { Receipts } from './receipts.tsx';
import { SavedClasses } from './saved-classes.tsx';
import { Section } from './section.tsx';
import { useMoreBookings } from './use-more-bookings.ts';
import { SessionCard } from './session-card.tsx';

interface WelcomeProps {
  /** Drafts of somebody who has no dashboard of an instructor yet. */
  drafts?: ReactNode;
}

export function Welcome({ drafts }: WelcomeProps) {
  const authSession = useAuthSession();
  const { data: profile } = useQuery(query('GET /api/profile'));
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(dashboardQuery);
  const follows = useQuery(followsQuery);
  // Waited for so that nothing moves later, but not when it fails or there is no network.
  const isWhole = data && !(follows.isLoading && follows.failureCount === 0);
  useCached(dashboardQuery.queryKey, findCachedDashboard);
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
      <p aria-live="polite" className="mt-4 text-lg text-text-2">
        {isFromLastVisit(dataUpdatedAt)
          ? `${lastVisitText(dataUpdatedAt)}.`
          : 'This is where your classes come together.'}
      </p>
      {isWhole ? (
        <OwnParts page={data} followed={follows.data ?? []} />
      ) : (
        <Section id="coming-soon" title="Coming Soon">
          {error ? (
            <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <Loading />
          )}
        </Section>
      )}
      {(isWhole || error) && profile && !keepsClasses(profile) && drafts}
      {/* Rendered only once everything above has its final height. */}
      {(isWhole || error) && (
        <Section id="next-steps" title="Next steps">
          <NextStepCards steps={nextSteps(profile, hasBooked)} />
        </Section>
      )}
    </>
  );
}

interface OwnPartsProps {
  page: Dashboard;
  followed: FollowedInstructor[];
}

function OwnParts({ page, followed }: OwnPartsProps) {
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
      <FollowedInstructors instructors={followed} />
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

/** Payments, waiting lists and cancellations change meanwhile, so cached data is only shown until the refetch. */
const dashboardQuery = queryOptions({
  ...query('GET /api/dashboard'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

const followsQuery = queryOptions({ ...query('GET /api/follows'), refetchOnMount: 'always' });

/**
 * Waiting lists the learner has joined; empty when there are none, since joining starts on the page of a full
 * class.
 */
function WaitingPlaces({ places }: { places: WaitlistEntry[] }) {
  if (places.length === 0) return null;
  return (
    <Section id="waiting" title="Waiting lists">
      <ul className="grid grid-cols-1 gap-4">
        {places.map((place) => (
          <SessionCard
            key={place.id}
            class={place.class}
            session={place.session}
            to={`/waitlist/${place.id}`}
            mark={<Mark place={place} />}
          >
            {seatCount(place.seats)}
            <KeptUntil place={place} />
          </SessionCard>
        ))}
      </ul>
    </Section>
  );
}

function Mark({ place: { status, position } }: { place: WaitlistEntry }) {
  return status === 'offered' ? (
    <Badge variant="success">Kept for you</Badge>
  ) : (
    <Badge variant="info">Number {position} on the list</Badge>
  );
}

function KeptUntil({ place }: { place: WaitlistEntry }) {
  const { offerExpiresAt, class: waitedClass } = place;
  return (
    offerExpiresAt !== null && ` · kept until ${momentText(offerExpiresAt, waitedClass.timeZone)}`
  );
}
