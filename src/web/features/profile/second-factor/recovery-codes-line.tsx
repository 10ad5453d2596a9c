// Line of the second factor settings: how many recovery codes are left, and a button for new ones.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Dialog, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { SettingsLine, SettingsList } from '../settings-list.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { makeRecoveryCodes, recoveryCodesQuery, replaceRecoveryCodes } from './recovery-codes.ts';

export function RecoveryCodesLine() {
  const { data: state } = useQuery(recoveryCodesQuery);
  const { withConfirmation, dialog } = useConfirmation();
  const queryClient = useQueryClient();
  const making = useMutation({
    mutationFn: () => withConfirmation(state === 'none' ? makeRecoveryCodes : replaceRecoveryCodes),
    onSuccess: () => queryClient.invalidateQueries(recoveryCodesQuery),
  });
  if (state === undefined || state === 'unavailable') return null;
  return (
    <>
      <SettingsList>
        <SettingsLine
          icon={LifeBuoy}
          action={
            <BusyButton
              variant="outline"
              size="sm"
              isBusy={making.isPending}
              busyText="One moment…"
              onClick={() => making.mutate()}
            >
              Make new codes
            </BusyButton>
          }
        >
          <p className="font-semibold">Recovery codes</p>
          <p className="text-sm text-text-3">
            {state === 'none'
              ? 'None yet. They let you in if you lose your phone.'
              : `${state.left} of ${state.total} left. New ones replace them.`}
          </p>
        </SettingsLine>
      </SettingsList>
      <FormAlert error={making.error} className="mb-6" />
      {making.data && <NewCodesDialog codes={making.data} onClose={() => making.reset()} />}
      {dialog}
    </>
  );
}

interface NewCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

function NewCodesDialog({ codes, onClose }: NewCodesDialogProps) {
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog open>
      <DialogContent isHeld onCloseAutoFocus={giveFocusBack} title="New recovery codes">
        <RecoveryCodeList codes={codes} onDone={onClose} />
      </DialogContent>
    </Dialog>
  );
}
