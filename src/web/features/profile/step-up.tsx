// Retries an action that the identity service refused for lack of a second factor, after its code was entered.
import { type ReactNode, useState } from 'react';
import { codeOf } from '../../kit/forms/failure-text.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

interface StepUp {
  /** Runs the action, and again after the code; rethrows its error if no code is entered. */
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
