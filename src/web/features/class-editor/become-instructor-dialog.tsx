// Explains what publishing a first class means, and asks for confirmation.
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';

interface BecomeInstructorDialogProps {
  onClose: () => void;
  onConfirm: () => void;
}

export function BecomeInstructorDialog({ onClose, onConfirm }: BecomeInstructorDialogProps) {
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Become an instructor?"
        description="Publishing your first class makes you an instructor. You keep your bookings and everything else of your account."
      >
        <p className="mt-3 text-text-2">
          Where new instructors are approved first, your class appears as soon as you are.
        </p>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Not yet</Button>
          </DialogClose>
          <Button onClick={onConfirm}>Become an instructor and publish</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
