// How It Works page: four steps for learners, four for instructors, and common questions.
import { RevealStyle } from '#web/features/how-it-works/reveal-style.tsx';
import { ClosingCall } from '#web/features/how-it-works/closing-call.tsx';
import { Intro } from '#web/features/how-it-works/intro.tsx';
import { QuestionSection } from '#web/features/how-it-works/question-section.tsx';
import { StepSection } from '#web/features/how-it-works/step-section.tsx';
import { instructorSteps, learnerSteps } from '#web/features/how-it-works/steps.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

export function Component() {
  const { policy } = useSite();
  return (
    <>
      <PageHead
        title="How It Works"
        description="How to find, book and review a local class in four steps, and how to list your own, get paid and build a reputation as an instructor."
        path="/how-it-works"
      />
      <RevealStyle />
      <Intro />
      <StepSection
        id="students"
        title="For learners"
        intro="Learning something new should be the hard part. Everything around it is easy."
        picture="/covers/pottery"
        steps={learnerSteps(policy)}
      >
        <LinkButton to="/explore" size="lg">
          Find a class
        </LinkButton>
      </StepSection>
      <StepSection
        id="instructors"
        title="For instructors"
        intro="You bring the skill and the welcome. Bookings, payments and emails are taken care of."
        picture="/covers/painting"
        steps={instructorSteps(policy)}
        mirrored
      >
        <LinkButton to="/become-instructor" size="lg">
          Start teaching
        </LinkButton>
      </StepSection>
      <QuestionSection />
      <ClosingCall />
    </>
  );
}
