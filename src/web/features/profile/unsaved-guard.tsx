// Asks for confirmation before the person leaves the page with unsaved input.
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';

export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onStay={blocker.reset} onLeave={blocker.proceed} />;
}

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const giveFocusBack = useFocusReturn();
  return (
    <Dialog open onOpenChange={onStay}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title="Leave without saving?"
        description="Your changes to the profile have not been saved."
      >
        <DialogActions>
          <Button variant="outline" onClick={onLeave}>
            Leave without saving
          </Button>
          <DialogClose asChild>
            <Button>Stay here</Button>
          </DialogClose>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
