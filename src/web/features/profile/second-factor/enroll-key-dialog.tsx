// Sets up a security key as second factor: name it, then the browser asks for the key.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { loadAuth } from '#web/kit/auth/auth.ts';
import { enrollKey } from '#web/kit/auth/webauthn/security-key.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import {
  type IdentityUser,
  identityUserQuery,
  secondFactorsOf,
} from '#web/kit/auth/identity/identity-user.ts';
import { EnrollNameForm } from './enroll-dialog.tsx';
import { freeFactorName } from './factor-enrollment.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { makeRecoveryCodes, recoveryCodesQuery } from './recovery-codes.ts';

interface EnrollKeyDialogProps {
  user: IdentityUser;
  onClose: () => void;
}

export function EnrollKeyDialog({ user, onClose }: EnrollKeyDialogProps) {
  const { withConfirmation, dialog } = useConfirmation();
  const queryClient = useQueryClient();
  const giveFocusBack = useFocusReturn();
  const isAsking = useRef(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isFirst = secondFactorsOf(user).length === 0;
  const begin = async (name: string) => {
    isAsking.current = true;
    try {
      await withConfirmation(async () => enrollKey(await loadAuth(), name));
    } finally {
      isAsking.current = false;
    }
    // Without codes the key still works; they can be made in the settings.
    const made = isFirst ? await makeRecoveryCodes().catch(() => null) : null;
    if (made) setCodes(made);
    else await finish();
  };
  const finish = async () => {
    toast({
      title: isFirst ? 'Second factor is on' : 'Security key added',
      description: isFirst
        ? 'From now on we ask for your key when you sign in.'
        : 'It is accepted from now on.',
    });
    onClose();
    await queryClient.invalidateQueries(identityUserQuery);
    await queryClient.invalidateQueries(recoveryCodesQuery);
    // The service has ended the sessions that were signed in with the password only.
    await queryClient.invalidateQueries(ownSessionsQuery);
  };
  const giveUp = () => {
    if (isAsking.current) return;
    if (codes) void finish();
    else onClose();
  };
  return (
    <Dialog open onOpenChange={giveUp}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Add a security key"
        description={codes ? undefined : introduction}
      >
        {codes && <RecoveryCodeList codes={codes} onDone={() => void finish()} />}
        {!codes && (
          <EnrollNameForm
            freeName={freeFactorName(user, 'Security key')}
            hint="So that you know it again, for example its color."
            busyText="Waiting for your key…"
            otherAction={
              <DialogClose asChild>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
            }
            begin={begin}
          />
        )}
        {dialog}
      </DialogContent>
    </Dialog>
  );
}

const introduction =
  'A key that you plug in or tap, or the screen lock of this device. We ask for it after your password.';
