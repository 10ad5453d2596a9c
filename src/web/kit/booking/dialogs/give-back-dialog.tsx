// Asks for confirmation before seats or a place in line are given up, since the only way back is the end of the line.
import type { ReactNode } from 'react';
import type { ReturnFocus } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';

interface GiveBackDialogProps {
  title: string;
  /** Label of the button that changes nothing. */
  keepText: string;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
  returnFocus: ReturnFocus;
  children: ReactNode;
}

export function GiveBackDialog(props: GiveBackDialogProps) {
  const { title, keepText, submitText, busyText, isBusy, onYes, onClose, returnFocus, children } =
    props;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={title} onCloseAutoFocus={returnFocus}>
        <div className="mt-3 grid grid-cols-1 gap-3 leading-6 text-text-2">{children}</div>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={isBusy}>
              {keepText}
            </Button>
          </DialogClose>
          <BusyButton variant="danger" isBusy={isBusy} busyText={busyText} onClick={onYes}>
            {submitText}
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
