// States that a draft is stored on this device, and offers to discard it.
import { useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from '#web/ui/overlay/dialog.tsx';

interface DraftLineProps {
  isSaved: boolean;
  onDiscard: () => void;
}

export function DraftLine({ isSaved, onDiscard }: DraftLineProps) {
  if (!isSaved) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm text-text-3">
      Draft kept on this device, without its photos.
      <DiscardButton onDiscard={onDiscard} />
    </div>
  );
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const isMeant = useRef(false);
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm" className="max-sm:-ml-4">
          Discard draft
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Discard this draft?"
        description="Everything you have typed here is lost."
        // Discards only when the dialog releases focus, because the button that opened it disappears with the draft.
        onCloseAutoFocus={(event) => {
          if (!isMeant.current) return;
          event.preventDefault();
          onDiscard();
        }}
      >
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Keep it</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button variant="danger" onClick={() => (isMeant.current = true)}>
              Discard draft
            </Button>
          </DialogClose>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
