// A date that was moved, by its address: for who had booked it, and for who has the mail.
import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { MovedBooking } from '#contract/reschedules.ts';
import { AskedPage } from '#web/features/booking-page/asked-page.tsx';
import { canBeAsked } from '#web/features/mailed-page/can-be-asked.ts';
import { MailOrSession } from '#web/features/mailed-page/mail-or-session.tsx';
import { NotYours } from '#web/features/mailed-page/not-yours.tsx';
import { movedQuery, useLiveMoved } from './moved-query.ts';
import { MovedView } from './moved-view.tsx';

export function MovedPage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  if (!canBeAsked(id, token)) return <NothingMoved />;
  return (
    <MailOrSession token={token}>
      <AskedMove id={id} token={token} leaning={search.get('answer')} />
    </MailOrSession>
  );
}

interface AskedMoveProps {
  id: string;
  token: string | undefined;
  leaning: string | null;
}

function AskedMove({ id, ...rest }: AskedMoveProps) {
  return (
    <AskedPage
      asked={useQuery(movedQuery(id, rest.token))}
      title="New time"
      loading="Loading the new time"
      notFound={<NothingMoved />}
    >
      {(moved) => <LiveMove moved={moved} {...rest} />}
    </AskedPage>
  );
}

function LiveMove({ moved, ...rest }: Omit<AskedMoveProps, 'id'> & { moved: MovedBooking }) {
  useLiveMoved(moved, rest.token);
  return <MovedView moved={moved} {...rest} />;
}

const NothingMoved = () => (
  <NotYours icon={CalendarX2} title="Nothing to answer here" thing="the booking" />
);
