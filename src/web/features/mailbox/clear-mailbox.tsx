// Empties the mailbox, after confirmation.
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { mutation } from '#web/kit/api/api.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { Button } from '#web/ui/button/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from '#web/ui/overlay/dialog.tsx';
import { failureText } from './failure-notice.tsx';

export function ClearMailbox({ count, onCleared }: { count: number; onCleared: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  // Not a state: the dialog disappears with the mails, before another render.
  const isCleared = useRef(false);
  const clear = useMutation({
    ...mutation('DELETE /api/dev/mail'),
    onSuccess: () => {
      isCleared.current = true;
      setIsOpen(false);
      onCleared();
    },
  });
  const changeOpen = (open: boolean) => {
    clear.reset();
    setIsOpen(open);
  };
  return (
    <Dialog open={isOpen} onOpenChange={changeOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <Trash2 aria-hidden="true" />
          Clear mailbox
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Clear the mailbox?"
        description={`${count === 1 ? 'The one email' : `All ${count} emails`} in it will be gone for good. People keep what they have booked.`}
        // The button that opened the dialog is gone with the mails.
        onCloseAutoFocus={(event) => {
          if (!isCleared.current) return;
          event.preventDefault();
          focusPage();
        }}
      >
        {clear.error && (
          <p role="alert" className="mt-4 font-semibold text-danger">
            {failureText(clear.error)}
          </p>
        )}
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Keep the emails</Button>
          </DialogClose>
          <Button variant="danger" disabled={clear.isPending} onClick={() => clear.mutate()}>
            {clear.isPending ? 'Clearing…' : 'Clear mailbox'}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
