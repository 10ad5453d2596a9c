// Page of a waiting list entry, and of the seats that are offered to the learner.
import { useParams } from 'react-router';
import { WaitlistPage } from '#web/features/waitlist-page/waitlist-page.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Waiting list"
        description="Your place on the waiting list, and the seats that are kept for you."
        noindex
      />
      <WaitlistPage key={id} id={id} />
    </>
  );
}
