// Page of a rescheduled session, where the learner replies.
import { useParams } from 'react-router';
import { ReschedulePage } from '#web/features/reschedule-page/reschedule-page.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="New time"
        description="When a class you booked takes place now, and whether you come."
        noindex
      />
      <ReschedulePage key={id} id={id} />
    </>
  );
}
