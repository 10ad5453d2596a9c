// Turns off one second factor, after confirmation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { removeFactor } from './factor-enrollment.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { renewSession } from '../account/renew-session.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';

interface TurnOffDialogProps {
  factor: { id: string; name: string; isKey: boolean };
  /** Whether the account has no second factor afterwards. */
  isLast: boolean;
  onClose: () => void;
}

export function TurnOffDialog({ factor, isLast, onClose }: TurnOffDialogProps) {
  const { withConfirmation, dialog } = useConfirmation();
  const queryClient = useQueryClient();
  const giveFocusBack = useFocusReturn();
  const turnOff = useMutation({
    mutationFn: () => withConfirmation(() => removeFactor(factor.id)),
    onSuccess: async () => {
      toast({ title: isLast ? 'Second factor is off' : `${factor.name} removed` });
      onClose();
      // The token names the factor it was made with; a new one no longer does.
      await renewSession().catch(() => undefined);
      await queryClient.invalidateQueries(identityUserQuery);
      // The row and the button that opened this dialog are gone.
      focusPart('#second-factor');
    },
  });
  return (
    <Dialog open onOpenChange={() => turnOff.isPending || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title={`Turn off ${factor.name}?`}
        description={
          isLast
            ? 'Your password alone will then be enough to sign in.'
            : `${factor.isKey ? 'It' : 'Its codes'} will no longer be accepted. The others stay as they are.`
        }
      >
        <FormAlert error={turnOff.error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={turnOff.isPending}>
              Keep it on
            </Button>
          </DialogClose>
          <Button variant="danger" disabled={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {turnOff.isPending ? 'Turning off…' : 'Turn off'}
          </Button>
        </DialogActions>
        {dialog}
      </DialogContent>
    </Dialog>
  );
}
