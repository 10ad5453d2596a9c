// A place on a waiting list by its address: for whom it belongs to, and for who has the mail.
import { useQuery } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { WaitlistEntry } from '#contract/bookings.ts';
import { BookingSkeleton } from '#web/features/booking-page/booking-skeleton.tsx';
import { LoadFailure } from '#web/features/profile/load-failure.tsx';
import { isId } from '#web/kit/id-text.ts';
import { loadFailure } from '#web/kit/load-failure.ts';
import { NoticeView } from '#web/kit/notice-view.tsx';
import { RequireSession } from '#web/kit/require-session.tsx';
import { useSession } from '#web/kit/session.ts';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { placeQuery, useLivePlace } from './place-query.ts';
import { PlaceView } from './place-view.tsx';
import { useSignInAddress } from './use-sign-in-address.ts';

export function WaitlistPage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const session = useSession();
  const token = search.get('token') ?? undefined;
  // The address alone opens nothing: whoever has only that has to sign in.
  if (session.status === 'unknown' || token === undefined)
    return (
      <RequireSession>
        <Place id={id} token={token} />
      </RequireSession>
    );
  return <Place id={id} token={token} />;
}

interface PlaceProps {
  id: string;
  token: string | undefined;
}

const longestToken = 100;

function Place({ id, token }: PlaceProps) {
  return isId(id) && (token ?? '').length <= longestToken ? (
    <AskedPlace id={id} token={token} />
  ) : (
    <NoSuchPlace />
  );
}

function AskedPlace({ id, token }: PlaceProps) {
  const { data: place, error, isFetching, refetch } = useQuery(placeQuery(id, token));
  if (!place && error && loadFailure(error, 'unreachable') === undefined) return <NoSuchPlace />;
  return (
    <div className="min-h-[calc(100dvh-64px)] bg-canvas">
      <Container className="pt-4 pb-12 sm:pt-8 sm:pb-20">
        {place ? (
          <LivePlace place={place} token={token} />
        ) : error ? (
          <>
            <h1 className="mb-6 text-3xl font-bold tracking-tight">Waiting list</h1>
            <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
          </>
        ) : (
          <BookingSkeleton label="Loading your place" />
        )}
      </Container>
    </div>
  );
}

function LivePlace({ place, token }: { place: WaitlistEntry; token: string | undefined }) {
  useLivePlace(place, token);
  return <PlaceView place={place} token={token} />;
}

function NoSuchPlace() {
  const session = useSession();
  const signIn = useSignInAddress();
  return (
    <NoticeView
      icon={TicketX}
      title="Place not found"
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
      <p>
        The link may be old, or the place on the waiting list may belong to another account than the
        one you use.
      </p>
    </NoticeView>
  );
}
