// A date that was moved, and the answer of who had booked it.
import { useParams } from 'react-router';
import { MovedPage } from '#web/features/moved-page/moved-page.tsx';
import { PageHead } from '#web/kit/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="New Time"
        description="When a class you booked takes place now, and whether you come."
        noindex
      />
      <MovedPage key={id} id={id} />
    </>
  );
}
