// Page with all notifications of the signed-in person.
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Notifications"
        description="What has happened with your bookings and classes."
        path="/notifications"
        noindex
      />
      <RequireAuthSession>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="py-10 sm:py-16">
            <NotificationsPage />
          </Container>
        </div>
      </RequireAuthSession>
    </>
  );
}
