// Disconnects a provider from the account, after confirmation.
import type { UserIdentity } from '@supabase/auth-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { disconnectProvider } from './connect-provider.ts';

interface DisconnectDialogProps {
  identity: UserIdentity;
  label: string;
  onClose: () => void;
}

export function DisconnectDialog({ identity, label, onClose }: DisconnectDialogProps) {
  const { withConfirmation, dialog } = useConfirmation();
  const queryClient = useQueryClient();
  const giveFocusBack = useFocusReturn();
  const disconnect = useMutation({
    mutationFn: () => withConfirmation(() => disconnectProvider(identity)),
    onSuccess: async () => {
      toast({ title: `${label} disconnected` });
      onClose();
      await queryClient.invalidateQueries(identityUserQuery);
      // The button that opened this dialog is gone.
      focusPart('#connections');
    },
  });
  return (
    <Dialog open onOpenChange={() => disconnect.isPending || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title={`Disconnect ${label}?`}
        description={`You can then no longer sign in with ${label}. You can connect it again at any time.`}
      >
        <FormAlert error={disconnect.error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={disconnect.isPending}>
              Keep it
            </Button>
          </DialogClose>
          <Button
            variant="danger"
            disabled={disconnect.isPending}
            onClick={() => disconnect.mutate()}
          >
            {disconnect.isPending ? 'Disconnecting…' : 'Disconnect'}
          </Button>
        </DialogActions>
        {dialog}
      </DialogContent>
    </Dialog>
  );
}
