// The instructor's dashboard: their classes and the next step for each.
import { InstructorDashboard } from '#web/features/instructor-dashboard/instructor-dashboard.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireAuthSession } from '#web/kit/auth/require-auth-session.tsx';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Instructor dashboard"
        description="Your classes, their dates, and who is coming."
        path="/dashboard/teacher"
        noindex
      />
      <RequireAuthSession>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="py-10 sm:py-16">
            <InstructorDashboard />
          </Container>
        </div>
      </RequireAuthSession>
    </>
  );
}
