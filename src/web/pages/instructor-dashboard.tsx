// The instructor's dashboard: their classes and the next step for each.
import { InstructorDashboard } from '#web/features/instructor-dashboard/instructor-dashboard.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { RequireSession } from '#web/kit/auth/require-session.tsx';
import { Container } from '#web/ui/container.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Instructor Dashboard"
        description="Your classes, their dates, and who is coming."
        path="/dashboard/teacher"
        noindex
      />
      <RequireSession>
        <div className="min-h-[calc(100dvh-64px)] bg-canvas">
          <Container className="py-10 sm:py-16">
            <InstructorDashboard />
          </Container>
        </div>
      </RequireSession>
    </>
  );
}
