// The instructor's earnings page.
import { EarningsPage } from '#web/features/earnings/earnings-page.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Earnings"
        description="Your share of what learners pay, and when it is paid out."
        path="/dashboard/teacher/earnings"
        noindex
      />
      <RequireAuthSession>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="py-8 sm:py-12">
            <EarningsPage />
          </Container>
        </div>
      </RequireAuthSession>
    </>
  );
}
