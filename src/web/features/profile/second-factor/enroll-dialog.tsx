// Sets up an authenticator app: name it, scan the QR code and enter a code, then save the recovery codes.
import { useState } from 'react';
import { useSite } from '#web/kit/api/site.ts';
import { verifyFactor } from '#web/kit/auth/confirm/second-factor-code.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import type { IdentityUser } from '#web/kit/auth/identity/identity-user.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { CodeForm } from '../code-form.tsx';
import { NameForm } from '../name-form.tsx';
import { useEnrollmentEnd } from './enrollment-end.ts';
import {
  beginEnrollment,
  type FactorEnrollment,
  freeFactorName,
  removeFactor,
} from './factor-enrollment.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { ScanStep } from './scan-step.tsx';

interface EnrollDialogProps {
  user: IdentityUser;
  onClose: () => void;
}

export function EnrollDialog({ user, onClose }: EnrollDialogProps) {
  const { brandName } = useSite();
  const [enrollment, setEnrollment] = useState<FactorEnrollment | null>(null);
  const { withConfirmation, dialog } = useConfirmation();
  const returnFocus = useFocusReturn();
  const { codes, complete, finish, close } = useEnrollmentEnd(user, {
    firstText: 'From now on we ask for a code when you sign in.',
    another: { title: 'App added', description: 'Its codes are accepted from now on.' },
    onClose,
  });

  const begin = async (name: string) =>
    setEnrollment(await withConfirmation(() => beginEnrollment(name, brandName)));
  const giveUp = () => {
    // An unfinished factor has no effect, and the service removes it later.
    if (enrollment) void removeFactor(enrollment.factorId).catch(() => undefined);
    onClose();
  };
  const check = ({ factorId }: FactorEnrollment, code: string) =>
    complete(() => verifyFactor(factorId, code));

  const cancel = (
    <DialogClose asChild>
      <Button variant="outline">Cancel</Button>
    </DialogClose>
  );
  return (
    <Dialog open onOpenChange={() => close(giveUp)}>
      <DialogContent
        // The codes are shown only once.
        isHeld={codes !== null}
        onCloseAutoFocus={returnFocus}
        title="Set up an authenticator app"
        description={enrollment ? undefined : introduction}
      >
        {codes && <RecoveryCodeList codes={codes} onDone={() => void finish()} />}
        {!codes && enrollment && (
          <>
            <ScanStep enrollment={enrollment} />
            <CodeForm
              label="6-digit code from the app"
              submitText="Turn on"
              otherAction={cancel}
              confirm={(code) => check(enrollment, code)}
            />
          </>
        )}
        {!enrollment && (
          <NameForm
            initialName={freeFactorName(user)}
            hint="So that you know it again, for example the phone it is on."
            submitText="Continue"
            busyText="Preparing…"
            otherAction={cancel}
            onSubmit={begin}
          />
        )}
        {dialog}
      </DialogContent>
    </Dialog>
  );
}

const introduction =
  'Any app that makes one-time codes will do: the one of your password manager, Google Authenticator, 2FAS and others.';
