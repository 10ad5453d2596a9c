// Asks for confirmation before something changes that people notice.
import type { ReactNode } from 'react';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';

interface ConfirmDialogProps {
  title: ReactNode;
  description: ReactNode;
  submitText: string;
  busyText: string;
  variant?: 'brand' | 'danger';
  isBusy: boolean;
  error: unknown;
  /** Gets the focus where the opener is gone. */
  focusOtherwise: () => void;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, submitText, busyText, variant = 'brand', isBusy, error } = props;
  const { focusOtherwise, onConfirm, onClose } = props;
  const returnFocus = useFocusReturn(focusOtherwise);
  return (
    <Dialog open onOpenChange={() => isBusy || onClose()}>
      <DialogContent title={title} description={description} onCloseAutoFocus={returnFocus}>
        <FormAlert error={error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={isBusy}>
              Cancel
            </Button>
          </DialogClose>
          <BusyButton variant={variant} isBusy={isBusy} busyText={busyText} onClick={onConfirm}>
            {submitText}
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
