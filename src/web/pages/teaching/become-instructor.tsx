// Page for becoming an instructor: the pitch, the three steps, and the action that fits the visitor.
import { BecomeInstructor } from '#web/features/become-instructor/become-instructor.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Become an Instructor"
        description="Teach what you know to people nearby: set your own rates and schedule, keep groups small, and get paid on time."
        path="/become-instructor"
      />
      <BecomeInstructor />
    </>
  );
}
