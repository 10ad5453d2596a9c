// The whole class page: pictures, facts and tabs on the left, the booking card beside them, similar classes below.
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ReportButton } from '#web/features/reviews/report-button.tsx';
import { Container } from '#web/ui/container.tsx';
import { useLive } from '#web/kit/live/live.ts';
import { readPosition } from '#web/kit/live/read-position.ts';
import { classQuery } from '#web/kit/class/class-queries.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { useSite } from '#web/kit/api/site.ts';
import { BookingCard } from './booking/booking-card.tsx';
import { PhoneBar } from './booking/phone-bar.tsx';
import { useSeatDialogs } from './booking/use-seat-dialogs.tsx';
import { useSeats } from './booking/use-seats.ts';
import { ClassFacts } from './class-facts.tsx';
import { ClassHeading } from './class-heading.tsx';
import type { SessionOffer } from './sessions/session-offer.ts';
import { Gallery } from './gallery/gallery.tsx';
import { LazyGoodToKnow, LazyMoreAbout, LazySimilarClasses } from './lazy-parts.tsx';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import { atPriceOf, type ShownClass } from '#web/kit/class/shown-class.ts';
import { FirstScreenEnd } from '#web/kit/page/first-screen-end.tsx';
import { useDrawPassed } from '#web/kit/page/draw-passed.ts';
import { useHashTarget } from '#web/kit/page/use-hash-target.ts';
import { ClassTabs, type TabName } from './tabs/class-tabs.tsx';
import { useChosenSession, useCurrentAddress } from './sessions/use-chosen-session.ts';
import { useFreshSessions } from './sessions/use-fresh-sessions.ts';
import { createRefetchSoon } from './refetch-soon.ts';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';

const loadSignInDialog = () => import('./booking/sign-in-dialog.tsx');

export function ClassView({ shown }: { shown: ShownClass }) {
  useFreshSessions(shown);
  useLiveSeats(shown.id);
  useCountedView(shown);
  useDrawPassed();
  const { session, isMissing } = useChosenSession(shown);
  const [tab, setTab] = useTab();
  const scheduleTab = useRef<HTMLButtonElement>(null);
  const reviewsTab = useHashTarget<HTMLButtonElement>('reviews');
  const [isAsked, setAsked] = useState(false);
  const signIn = useLazyPart(loadSignInDialog);
  const address = useCurrentAddress();
  const visitor = { open: () => signIn.bring(() => setAsked(true)), ahead: signIn.ahead };
  const openReviews = useCallback(() => {
    setTab('reviews');
    show(reviewsTab.current);
  }, [reviewsTab, setTab]);
  const seats = useSeats(shown);
  const { learner, dialog } = useSeatDialogs({ shown: atPriceOf(shown, session), session }, seats);
  const { seatOf } = seats;
  const offer: SessionOffer = {
    shown: atPriceOf(shown, session),
    session,
    isSessionMissing: isMissing,
    visitor,
    seatOf,
    learner,
  };
  return (
    <>
      <Container className="pt-6 pb-14 sm:pt-10 lg:pb-20">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <ClassHeading shown={shown} session={session} />
            <div className="mt-5">
              <Gallery shown={shown} />
            </div>
            <ClassFacts shown={shown} session={session} onReviews={openReviews} />
          </div>
          <div className="min-w-0 lg:row-span-2">
            <div className="lg:sticky lg:below-[88px]">
              <BookingCard
                {...offer}
                onAllSessions={() => {
                  setTab('schedule');
                  show(scheduleTab.current);
                }}
              />
              <FirstScreenEnd />
            </div>
          </div>
          <div className="min-w-0">
            <LazyGoodToKnow shown={shown} session={session} />
            <ClassTabs
              {...offer}
              tab={tab}
              onTab={setTab}
              scheduleTab={scheduleTab}
              reviewsTab={reviewsTab}
            />
            <LazyMoreAbout shown={shown} hasQuotes={tab !== 'reviews'} onReviews={openReviews} />
            <div className="mt-8 -ml-4">
              <ReportButton thing={{ class_id: shown.id }} what="class" />
            </div>
          </div>
        </div>
        <LazySimilarClasses shown={shown} />
      </Container>
      <PhoneBar {...offer} />
      {dialog}
      {isAsked && signIn.part && (
        <signIn.part.SignInDialog
          title={shown.title}
          isFull={session?.availableSpots === 0}
          address={address}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** The chosen tab; before one is chosen, the reviews where the address names them. */
function useTab() {
  const [chosen, setTab] = useState<TabName>();
  const isAtReviews = useSyncExternalStore(
    onHashChange,
    () => location.hash === '#reviews',
    () => false,
  );
  return [chosen ?? (isAtReviews ? 'reviews' : 'description'), setTab] as const;
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Moves keyboard focus to the tab with the sessions or the reviews. */
function show(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'start' });
  tab?.focus({ preventScroll: true });
}

/** Refetches the seat counts of an open page whenever somebody books or cancels. */
function useLiveSeats(classId: string): void {
  const queryClient = useQueryClient();
  const [lookAgain] = useState(() => createRefetchSoon(queryClient, classId));
  const shown = queryClient.getQueryData(classQuery(classId).queryKey);
  useLive(`class:${classId}`, lookAgain.soon, readPosition(shown));
  useEffect(() => lookAgain.stop, [lookAgain]);
}

/** Counts a view of the page once the viewer is known; instructors viewing their own class do not count. */
function useCountedView({ id: classId, instructor }: ShownClass): void {
  const { today: day } = useSite();
  const isKnown = useAuthSession().status !== 'unknown';
  const isOwn = useIsPerson(instructor.id);
  useEffect(() => {
    if (isKnown && !isOwn)
      void import('./count-view.ts')
        .then(({ countView }) => countView({ classId, day }))
        // The chunk could not be loaded, or the browser forbids storage.
        .catch(() => undefined);
  }, [classId, day, isKnown, isOwn]);
}
