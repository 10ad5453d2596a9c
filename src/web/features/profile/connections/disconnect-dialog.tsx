// Dialog that disconnects a provider from the account.
import type { UserIdentity } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { RemoveDialog } from '../remove-dialog.tsx';
import { disconnectProvider } from './connect-provider.ts';

interface DisconnectDialogProps {
  identity: UserIdentity;
  label: string;
  onClose: () => void;
}

export function DisconnectDialog({ identity, label, onClose }: DisconnectDialogProps) {
  const queryClient = useQueryClient();
  return (
    <RemoveDialog
      section="connections"
      title={`Disconnect ${label}?`}
      description={`You can then no longer sign in with ${label}. You can connect it again at any time.`}
      submitText="Disconnect"
      busyText="Disconnecting…"
      done={{ title: `${label} disconnected` }}
      remove={() => disconnectProvider(identity)}
      onRemoved={() => queryClient.invalidateQueries(identityUserQuery)}
      onClose={onClose}
    />
  );
}
