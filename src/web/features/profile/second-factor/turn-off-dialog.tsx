// Dialog that turns off one second factor.
import { useQueryClient } from '@tanstack/react-query';
import { identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { renewSession } from '../account/renew-session.ts';
import { RemoveDialog } from '../remove-dialog.tsx';
import { removeFactor } from './factor-enrollment.ts';

interface TurnOffDialogProps {
  factor: { id: string; name: string; isKey: boolean };
  /** Whether the account has no second factor afterwards. */
  isLast: boolean;
  onClose: () => void;
}

export function TurnOffDialog({ factor, isLast, onClose }: TurnOffDialogProps) {
  const queryClient = useQueryClient();
  return (
    <RemoveDialog
      section="second-factor"
      title={`Turn off ${factor.name}?`}
      description={
        isLast
          ? 'Your password alone will then be enough to sign in.'
          : `${factor.isKey ? 'It' : 'Its codes'} will no longer be accepted. The others stay as they are.`
      }
      keepText="Keep it on"
      submitText="Turn off"
      busyText="Turning off…"
      done={{ title: isLast ? 'Second step is off' : `${factor.name} removed` }}
      remove={() => removeFactor(factor.id)}
      onRemoved={async () => {
        // The token names the factor it was made with; a new one no longer does.
        await renewSession().catch(() => undefined);
        await queryClient.invalidateQueries(identityUserQuery);
      }}
      onClose={onClose}
    />
  );
}
