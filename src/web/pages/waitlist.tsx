// A place on a waiting list, and the seats that are kept for whoever has it.
import { useParams } from 'react-router';
import { WaitlistPage } from '#web/features/waitlist-page/waitlist-page.tsx';
import { PageHead } from '#web/kit/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Waiting List"
        description="Where you stand in line, and the seats that are kept for you."
        noindex
      />
      <WaitlistPage key={id} id={id} />
    </>
  );
}
