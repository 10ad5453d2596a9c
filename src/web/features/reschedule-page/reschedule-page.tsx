// Page of a rescheduled booking, for its learner or for anybody with the link from the email.
import { useQuery } from '@tanstack/react-query';
import { CalendarX2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { AskedPage } from '#web/kit/booking/asked-page.tsx';
import { canBeAsked } from '#web/kit/emailed-link/can-be-asked.ts';
import { MailOrSession } from '#web/kit/emailed-link/mail-or-session.tsx';
import { NotYours } from '#web/kit/emailed-link/not-yours.tsx';
import { rescheduleQuery, useLiveReschedule } from './reschedule-query.ts';
import { RescheduleView } from './reschedule-view.tsx';

export function ReschedulePage({ id }: { id: string }) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? undefined;
  if (!canBeAsked(id, token)) return <NothingRescheduled />;
  return (
    <MailOrSession token={token}>
      <AskedReschedule id={id} token={token} leaning={search.get('answer')} />
    </MailOrSession>
  );
}

interface AskedRescheduleProps {
  id: string;
  token: string | undefined;
  leaning: string | null;
}

function AskedReschedule({ id, ...rest }: AskedRescheduleProps) {
  return (
    <AskedPage
      asked={useQuery(rescheduleQuery(id, rest.token))}
      title="New time"
      loading="Loading the new time"
      notFound={<NothingRescheduled />}
    >
      {(rescheduled) => <LiveReschedule rescheduled={rescheduled} {...rest} />}
    </AskedPage>
  );
}

function LiveReschedule({
  rescheduled,
  ...rest
}: Omit<AskedRescheduleProps, 'id'> & { rescheduled: RescheduledBooking }) {
  useLiveReschedule(rescheduled, rest.token);
  return <RescheduleView rescheduled={rescheduled} {...rest} />;
}

const NothingRescheduled = () => (
  <NotYours icon={CalendarX2} title="Nothing to reply to here" thing="the booking" />
);
