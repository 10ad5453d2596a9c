// Repeats what the identity service refused for want of a second factor, once its code was given.
import { type ReactNode, useState } from 'react';
import { codeOf } from './failure-text.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

interface StepUp {
  /** Runs the action, and a second time after the code; throws what it threw when none is given. */
  withSecondFactor<Result>(action: () => Promise<Result>): Promise<Result>;
  dialog: ReactNode;
}

export function useStepUp(): StepUp {
  const [asking, setAsking] = useState<((isConfirmed: boolean) => void) | null>(null);
  return {
    withSecondFactor: async (action) => {
      try {
        return await action();
      } catch (error) {
        if (codeOf(error) !== 'insufficient_aal') throw error;
        const isConfirmed = await new Promise<boolean>((response) => setAsking(() => response));
        setAsking(null);
        if (!isConfirmed) throw error;
        return action();
      }
    },
    dialog: asking && <SecondFactorDialog onCode={asking} />,
  };
}
