// Admin: one event in the ledger.
import { useParams } from 'react-router';
import { EventPage } from '#web/features/admin/money/event-page.tsx';

export function Component() {
  const { id = '' } = useParams();
  return <EventPage key={id} id={id} />;
}
