// Sets up a security key as second factor: name it, then the browser asks for the key.
import { loadAuth } from '#web/kit/auth/auth.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import type { IdentityUser } from '#web/kit/auth/identity/identity-user.ts';
import { enrollKey } from '#web/kit/auth/webauthn/security-key.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { NameForm } from '../name-form.tsx';
import { useEnrollmentEnd } from './enrollment-end.ts';
import { freeFactorName } from './factor-enrollment.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface EnrollKeyDialogProps {
  user: IdentityUser;
  onClose: () => void;
}

export function EnrollKeyDialog({ user, onClose }: EnrollKeyDialogProps) {
  const { withConfirmation, dialog } = useConfirmation();
  const returnFocus = useFocusReturn();
  const { codes, complete, finish, close } = useEnrollmentEnd(user, {
    firstText: 'From now on we ask for your key when you sign in.',
    another: { title: 'Security key added', description: 'It is accepted from now on.' },
    onClose,
  });
  const enroll = (name: string) =>
    complete(() => withConfirmation(async () => enrollKey(await loadAuth(), name)));
  return (
    <Dialog open onOpenChange={() => close(onClose)}>
      <DialogContent
        // The codes are shown only once.
        isHeld={codes !== null}
        onCloseAutoFocus={returnFocus}
        title="Add a security key"
        description={codes ? undefined : introduction}
      >
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={() => void finish()} />
        ) : (
          <NameForm
            initialName={freeFactorName(user, 'Security key')}
            hint="So that you know it again, for example its color."
            submitText="Continue"
            busyText="Waiting for your key…"
            otherAction={
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
            }
            onSubmit={enroll}
          />
        )}
        {dialog}
      </DialogContent>
    </Dialog>
  );
}

const introduction =
  'A key that you plug in or tap, or the screen lock of this device. We ask for it after your password.';
