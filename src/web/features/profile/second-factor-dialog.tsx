// Asks for a code from the authenticator app before an action that requires it continues.
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { confirmWithCode } from './second-factor-code.ts';

interface SecondFactorDialogProps {
  onCode: (isConfirmed: boolean) => void;
}

export function SecondFactorDialog({ onCode }: SecondFactorDialogProps) {
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
      </DialogContent>
    </Dialog>
  );
}
