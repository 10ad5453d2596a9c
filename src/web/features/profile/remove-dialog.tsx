// Dialog that removes one of the person's ways to sign in, after confirmation.
import { useMutation } from '@tanstack/react-query';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast, type ToastInput } from '#web/ui/toast/toast.ts';
import type { SectionId } from './sections.ts';

interface RemoveDialogProps {
  /** The section that gets the focus, because the row and the button that opened the dialog are gone. */
  section: SectionId;
  title: string;
  description: string;
  keepText?: string;
  submitText: string;
  busyText: string;
  done: ToastInput;
  remove: () => Promise<void>;
  /** Updates the lists that showed it. */
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

export function RemoveDialog(props: RemoveDialogProps) {
  const { section, title, description, keepText = 'Keep it', submitText, busyText } = props;
  const { done, remove, onRemoved, onClose } = props;
  const { withConfirmation, dialog } = useConfirmation();
  const returnFocus = useFocusReturn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withConfirmation(remove),
    onSuccess: async () => {
      toast(done);
      onClose();
      await onRemoved();
      focusPart(`#${section}`);
    },
  });
  return (
    <Dialog open onOpenChange={() => isPending || onClose()}>
      <DialogContent onCloseAutoFocus={returnFocus} title={title} description={description}>
        <FormAlert error={error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={isPending}>
              {keepText}
            </Button>
          </DialogClose>
          <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
            {isPending ? busyText : submitText}
          </Button>
        </DialogActions>
        {dialog}
      </DialogContent>
    </Dialog>
  );
}
