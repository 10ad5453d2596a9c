// Retries an action that the identity service refused for lack of a second factor, after one was given.
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { CodeForm } from '../code-form.tsx';
import { OtherProofs } from './other-proofs.tsx';
import { confirmWithCode } from './second-factor-code.ts';

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

interface SecondFactorDialogProps {
  onCode: (isConfirmed: boolean) => void;
}

/** Asks for a code from the authenticator app before an action that requires it continues. */
function SecondFactorDialog({ onCode }: SecondFactorDialogProps) {
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog open onOpenChange={() => onCode(false)}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Confirm it is you"
        description="Your account has a second factor. Enter the code your authenticator app shows now."
      >
        <CodeForm
          label="6-digit code"
          submitText="Confirm"
          otherAction={
            <DialogClose asChild>
              <Button variant="outline">Cancel</Button>
            </DialogClose>
          }
          confirm={async (code) => {
            await confirmWithCode(code);
            onCode(true);
          }}
        />
        <OtherProofs onProved={() => onCode(true)} />
      </DialogContent>
    </Dialog>
  );
}
