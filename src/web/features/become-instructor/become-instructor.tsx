// From the pitch to the steps and back; a learner who applies comes out as an instructor.
import { useEffect, useRef, useState } from 'react';
import { focusPage } from '#web/kit/focus-page.ts';
import { useSession } from '#web/kit/session.ts';
import { Pitch } from './pitch.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { useBecomeInstructor } from './use-become-instructor.ts';
import { visitorKind } from './visitor-kind.ts';

export function BecomeInstructor() {
  const kind = visitorKind(useSession());
  const [isAtSteps, setAtSteps] = useState(false);
  const { mutate, isPending } = useBecomeInstructor();
  // Once applied the person is no learner any more, and must not see the page change before it is left.
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

/** Each step is read from its top, as a page would be. */
function useStartOfStep(step: boolean): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    focusPage();
  }, [step]);
}
