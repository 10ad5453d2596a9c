// Dialog about one session, opened from the menu of its row.
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Dialog, DialogContent, type DialogContentProps } from '#web/ui/overlay/dialog.tsx';

export interface AskedSession {
  /** The button of the menu that it was chosen from. */
  openerId: string;
  onClose: () => void;
}

/** Focus goes back to the menu, or to the list where the session has lost its menu. */
export function SessionDialog({
  openerId,
  onClose,
  ...content
}: AskedSession & DialogContentProps) {
  const returnFocus = useFocusReturn(() => void (focusPart(`#${openerId}`) || focusPart('#dates')));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent onCloseAutoFocus={returnFocus} {...content} />
    </Dialog>
  );
}
