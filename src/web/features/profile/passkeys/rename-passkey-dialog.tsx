// Dialog that gives a passkey another name.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ownPasskeysQuery,
  type Passkey,
  passkeyName,
  renamePasskey,
} from '#web/kit/auth/webauthn/own-passkeys.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { NameForm } from '../name-form.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const returnFocus = useFocusReturn();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    onSuccess: async () => {
      await queryClient.invalidateQueries(ownPasskeysQuery);
      toast({ title: 'Passkey renamed' });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={() => isPending || onClose()}>
      <DialogContent onCloseAutoFocus={returnFocus} title="Rename this passkey">
        <NameForm
          initialName={passkeyName(passkey)}
          hint="So that you know it again, for example the device it is on."
          submitText="Save"
          busyText="Saving…"
          otherAction={
            <DialogClose asChild>
              <Button variant="outline" disabled={isPending}>
                Cancel
              </Button>
            </DialogClose>
          }
          onSubmit={mutateAsync}
        />
      </DialogContent>
    </Dialog>
  );
}
