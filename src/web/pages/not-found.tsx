// The page for every address that is not in the route table.
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Page Not Found" description="There is no page at this address." noindex />
      <NotFoundView />
    </>
  );
}
