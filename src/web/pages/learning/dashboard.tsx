// The learner's dashboard: upcoming classes and next steps.
import { Welcome } from '#web/features/dashboard/welcome.tsx';
import { Drafts } from '#web/features/instructor-dashboard/drafts.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  const { brandName } = useSite();
  return (
    <>
      <PageHead
        title={`${brandName} Dashboard`}
        description="Your classes, bookings and receipts."
        path="/dashboard"
        noindex
      />
      <RequireAuthSession>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="py-10 sm:py-16">
            <Welcome drafts={<Drafts isPart />} />
          </Container>
        </div>
      </RequireAuthSession>
    </>
  );
}
