// Switches between the pitch and the steps; a learner can apply there to become an instructor.
import { useEffect, useRef, useState } from 'react';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { Pitch } from './pitch.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useBecomeInstructor } from './use-become-instructor.ts';
import { visitorKind } from './visitor-kind.ts';

export function BecomeInstructor() {
  const kind = visitorKind(useAuthSession());
  const [isAtSteps, setAtSteps] = useState(false);
  const { mutate, isPending } = useBecomeInstructor();
  // After applying, the user is no longer a learner; the steps stay until the redirect, so the page does not flicker.
  const showsSteps = isAtSteps && (kind === 'learner' || isPending);
  useStartOfStep(showsSteps);
  if (!showsSteps) return <Pitch kind={kind} onStart={() => setAtSteps(true)} />;
  return (
    <StepsPanel
      isProcessing={isPending}
      onApply={() => mutate()}
      onBack={() => setAtSteps(false)}
    />
  );
}

/** Scrolls each step to its top and focuses it, like a new page. */
function useStartOfStep(step: boolean): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    focusPage();
  }, [step]);
}
