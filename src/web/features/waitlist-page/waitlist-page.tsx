// Page of a place on a waiting list, for its learner or for anybody with the link from the email.
import { useQuery, queryOptions, useQueryClient } from '@tanstack/react-query';
import { TicketX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { AskedPage } from '#web/kit/booking/asked-page.tsx';
import { canBeAsked } from '#web/kit/emailed-link/can-be-asked.ts';
import { MailOrSession } from '#web/kit/emailed-link/mail-or-session.tsx';
import { NotYours } from '#web/kit/emailed-link/not-yours.tsx';
import { query } from '#web/kit/api/api.ts';
import { useLive } from '#web/kit/live/live.ts';
import { PlaceView } from './place-view.tsx';

export function WaitlistPage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  return (
    <MailOrSession token={token}>
      {canBeAsked(id, token) ? <AskedPlace id={id} token={token} /> : <NoSuchPlace />}
    </MailOrSession>
  );
}

interface AskedPlaceProps {
  id: string;
  token: string | undefined;
}

function AskedPlace({ id, token }: AskedPlaceProps) {
  return (
    <AskedPage
      asked={useQuery(placeQuery(id, token))}
      title="Waiting list"
      loading="Loading your place"
      notFound={<NoSuchPlace />}
    >
      {(place) => <LivePlace place={place} token={token} />}
    </AskedPage>
  );
}

function LivePlace({ place, token }: { place: WaitlistEntry; token: string | undefined }) {
  useLivePlace(place, token);
  return <PlaceView place={place} token={token} />;
}

const NoSuchPlace = () => (
  <NotYours
    icon={TicketX}
    title="This place on the waiting list was not found"
    thing="the place on the waiting list"
  />
);

/** Query of a place on a waiting list, for its learner or for anybody with the token from the email. */
const placeQuery = (id: string, token: string | undefined) =>
  queryOptions({
    ...query('GET /api/waitlist/{id}', { params: { id }, query: token ? { token } : {} }),
    // The waiting list changes at any time, so cached data is always refetched.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Refetches when the waiting list changes. */
function useLivePlace(
  { id, class: { id: classId } }: WaitlistEntry,
  token: string | undefined,
): void {
  const queryClient = useQueryClient();
  const { queryKey } = placeQuery(id, token);
  useLive(`class:${classId}`, () => void queryClient.invalidateQueries({ queryKey }));
}
