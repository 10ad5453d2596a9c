// The studios of a person.
import { StudiosList } from '#web/features/studios/studios-list.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Studios"
        description="Your studios, and invitations into others."
        path="/dashboard/studios"
        noindex
      />
      <RequireAuthSession>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="py-10 sm:py-16">
            <StudiosList />
          </Container>
        </div>
      </RequireAuthSession>
    </>
  );
}
