// Dialog that deletes a passkey.
import { useQueryClient } from '@tanstack/react-query';
import {
  deletePasskey,
  ownPasskeysQuery,
  type Passkey,
  passkeyName,
} from '#web/kit/auth/webauthn/own-passkeys.ts';
import { ownSessionsQuery } from '../account/own-sessions.ts';
import { RemoveDialog } from '../remove-dialog.tsx';

interface DeletePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function DeletePasskeyDialog({ passkey, onClose }: DeletePasskeyDialogProps) {
  const queryClient = useQueryClient();
  const name = passkeyName(passkey);
  return (
    <RemoveDialog
      section="passkeys"
      title={`Delete ${name}?`}
      description="It will no longer sign you in. Other devices that signed in with it are logged out; this one stays signed in. Delete it on your device too, so that it is no longer offered."
      submitText="Delete"
      busyText="Deleting…"
      done={{ title: 'Passkey deleted', description: `${name} no longer signs you in.` }}
      remove={() => deletePasskey(passkey.id)}
      onRemoved={async () => {
        await queryClient.invalidateQueries(ownPasskeysQuery);
        // Other devices that signed in with it are logged out.
        await queryClient.invalidateQueries(ownSessionsQuery);
      }}
      onClose={onClose}
    />
  );
}
