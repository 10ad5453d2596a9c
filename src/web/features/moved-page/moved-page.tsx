// A date that was moved, by its address: for who had booked it, and for who has the mail.
import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { MovedBooking } from '#contract/reschedules.ts';
import { BookingSkeleton } from '#web/features/booking-page/booking-skeleton.tsx';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { useSignInAddress } from '#web/features/waitlist-page/use-sign-in-address.ts';
import { isId } from '#web/kit/id-text.ts';
import { loadFailure } from '#web/kit/load-failure.ts';
import { NoticeView } from '#web/kit/notice-view.tsx';
import { RequireSession } from '#web/kit/require-session.tsx';
import { useSession } from '#web/kit/session.ts';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { movedQuery, useLiveMoved } from './moved-query.ts';
import { MovedView } from './moved-view.tsx';

const longestToken = 100;

export function MovedPage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const session = useSession();
  const token = search.get('token') ?? undefined;
  if (!isId(id) || (token ?? '').length > longestToken) return <NothingMoved />;
  const asked = <AskedMove id={id} token={token} leaning={search.get('answer')} />;
  // The address alone opens nothing: whoever has only that has to sign in.
  return session.status === 'unknown' || token === undefined ? (
    <RequireSession>{asked}</RequireSession>
  ) : (
    asked
  );
}

interface AskedMoveProps {
  id: string;
  token: string | undefined;
  leaning: string | null;
}

function AskedMove({ id, token, leaning }: AskedMoveProps) {
  const { data: moved, error, isFetching, refetch } = useQuery(movedQuery(id, token));
  if (!moved && error && loadFailure(error, 'unreachable') === undefined) return <NothingMoved />;
  return (
    <div className="min-h-[calc(100dvh-64px)] bg-canvas">
      <Container className="pt-4 pb-12 sm:pt-8 sm:pb-20">
        {moved ? (
          <LiveMove moved={moved} token={token} leaning={leaning} />
        ) : error ? (
          <>
            <h1 className="mb-6 text-3xl font-bold tracking-tight">New time</h1>
            <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          </>
        ) : (
          <BookingSkeleton label="Loading the new time" />
        )}
      </Container>
    </div>
  );
}

function LiveMove({ moved, ...rest }: Omit<AskedMoveProps, 'id'> & { moved: MovedBooking }) {
  useLiveMoved(moved, rest.token);
  return <MovedView moved={moved} {...rest} />;
}

function NothingMoved() {
  const session = useSession();
  const signIn = useSignInAddress();
  return (
    <NoticeView
      icon={CalendarX2}
      title="Nothing to answer here"
      actions={
        <>
          {session.status === 'signed-in' ? (
            <LinkButton to="/dashboard">Your dashboard</LinkButton>
          ) : (
            <LinkButton to={signIn}>Sign In</LinkButton>
          )}
          <LinkButton to="/explore" variant="outline">
            Explore Classes
          </LinkButton>
        </>
      }
    >
      <p>The link may be old, or the booking may belong to another account than the one you use.</p>
    </NoticeView>
  );
}
