// Deletes a passkey, after confirmation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import {
  deletePasskey,
  ownPasskeysQuery,
  type Passkey,
  passkeyName,
} from '#web/kit/auth/webauthn/own-passkeys.ts';

interface DeletePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function DeletePasskeyDialog({ passkey, onClose }: DeletePasskeyDialogProps) {
  const { withConfirmation, dialog } = useConfirmation();
  const queryClient = useQueryClient();
  const giveFocusBack = useFocusReturn();
  const name = passkeyName(passkey);
  const remove = useMutation({
    mutationFn: () => withConfirmation(() => deletePasskey(passkey.id)),
    onSuccess: async () => {
      toast({ title: 'Passkey deleted', description: `${name} no longer signs you in.` });
      onClose();
      await queryClient.invalidateQueries(ownPasskeysQuery);
      // Devices that were signed in with it are signed out.
      await queryClient.invalidateQueries(ownSessionsQuery);
      // The row and the button that opened this dialog are gone.
      focusPart('#passkeys');
    },
  });
  return (
    <Dialog open onOpenChange={() => remove.isPending || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title={`Delete ${name}?`}
        description="It will no longer sign you in, and devices that are signed in with it are signed out. Delete it on your device too, so that it is not offered anymore."
      >
        <FormAlert error={remove.error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={remove.isPending}>
              Keep it
            </Button>
          </DialogClose>
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {remove.isPending ? 'Deleting…' : 'Delete'}
          </Button>
        </DialogActions>
        {dialog}
      </DialogContent>
    </Dialog>
  );
}
