// Page that stops an alert, from the link in its mail.
import { StopAlert } from '#web/features/account/stop-alert/stop-alert.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Stop these emails"
        description="Stop emails about new dates or new classes."
        path="/alerts/stop"
        noindex
      />
      <StopAlert />
    </>
  );
}
