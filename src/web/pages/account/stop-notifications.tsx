// Page that stops a kind of email, from the link at its end.
import { StopNotifications } from '#web/features/account/stop-notifications/stop-notifications.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Stop these emails"
        description="Stop one kind of email from us."
        path="/notifications/stop"
        noindex
      />
      <StopNotifications />
    </>
  );
}
