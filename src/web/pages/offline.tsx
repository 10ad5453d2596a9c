// Page without a network: what this device has kept.
import { OfflineView } from '#web/features/offline/offline-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="You Are Offline"
        description="Your bookings and the classes you looked at last, as this device has kept them."
        noindex
      />
      <OfflineView />
    </>
  );
}
