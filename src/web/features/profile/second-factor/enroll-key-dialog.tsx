// Sets up a security key as second factor: name it, then the browser asks for the key.
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { loadAuth } from '#web/kit/auth/auth.ts';
import { enrollKey } from '#web/kit/auth/security-key.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import { type IdentityUser, identityUserQuery, secondFactorsOf } from '../identity-user.ts';
import { EnrollNameForm } from './enroll-dialog.tsx';
import { freeFactorName } from './factor-enrollment.ts';
import { useStepUp } from './step-up.tsx';

interface EnrollKeyDialogProps {
  user: IdentityUser;
  onClose: () => void;
}

export function EnrollKeyDialog({ user, onClose }: EnrollKeyDialogProps) {
  const { withSecondFactor, dialog } = useStepUp();
  const queryClient = useQueryClient();
  const giveFocusBack = useFocusReturn();
  const isAsking = useRef(false);
  const begin = async (name: string) => {
    isAsking.current = true;
    try {
      await withSecondFactor(async () => enrollKey(await loadAuth(), name));
    } finally {
      isAsking.current = false;
    }
    const isFirst = secondFactorsOf(user).length === 0;
    toast({
      title: isFirst ? 'Second factor is on' : 'Security key added',
      description: isFirst
        ? 'From now on we ask for your key when you sign in.'
        : 'It is accepted from now on.',
    });
    onClose();
    await queryClient.invalidateQueries(identityUserQuery);
    // The service has ended the sessions that were signed in with the password only.
    await queryClient.invalidateQueries(ownSessionsQuery);
  };
  return (
    <Dialog open onOpenChange={() => isAsking.current || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Add a security key"
        description="A key that you plug in or tap, or the screen lock of this device. We ask for it after your password."
      >
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
        {dialog}
      </DialogContent>
    </Dialog>
  );
}
