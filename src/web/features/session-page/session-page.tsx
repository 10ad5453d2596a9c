// A date by its address: who comes, its shape while it is on its way, or why it cannot be shown.
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import type { Roster } from '#contract/teaching.ts';
import { BookingSkeleton } from '#web/features/booking-page/booking-skeleton.tsx';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { isId } from '#web/kit/id-text.ts';
import { loadFailure } from '#web/kit/load-failure.ts';
import { NoticeView } from '#web/kit/notice-view.tsx';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { rosterQuery, useLiveRoster } from './roster-query.ts';
import { SessionView } from './session-view.tsx';

export function SessionPage({ id }: { id: string }) {
  return isId(id) ? <AskedSession id={id} /> : <NoSuchSession />;
}

function AskedSession({ id }: { id: string }) {
  const { data: roster, error, isFetching, refetch } = useQuery(rosterQuery(id));
  if (!roster && error && loadFailure(error, 'unreachable') === undefined) return <NoSuchSession />;
  return (
    <div className="min-h-[calc(100dvh-64px)] bg-canvas print:bg-transparent">
      <Container className="pt-4 pb-12 sm:pt-8 sm:pb-20">
        {roster ? (
          <LiveSession roster={roster} />
        ) : error ? (
          <>
            <h1 className="mb-6 text-3xl font-bold tracking-tight">Who comes</h1>
            <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          </>
        ) : (
          <BookingSkeleton label="Loading the list" />
        )}
      </Container>
    </div>
  );
}

function LiveSession({ roster }: { roster: Roster }) {
  useLiveRoster(roster);
  return <SessionView roster={roster} />;
}

/** The same for one that is not there and one that is somebody else's. */
function NoSuchSession() {
  return (
    <NoticeView
      icon={CalendarX}
      title="Date not found"
      actions={
        <>
          <LinkButton to="/dashboard/teacher">Instructor Dashboard</LinkButton>
          <LinkButton to="/dashboard" variant="outline">
            Your dashboard
          </LinkButton>
        </>
      }
    >
      <p>It may belong to another account: sign in with the one you teach with.</p>
    </NoticeView>
  );
}
