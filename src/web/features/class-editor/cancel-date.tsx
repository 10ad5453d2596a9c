// Calls one date off, after saying what that means.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#web/kit/api.ts';
import { focusPart } from '#web/kit/focus-page.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeepAnswer } from './own-class.ts';
import { failureText } from './server-faults.ts';

interface CancelDateProps {
  classId: string;
  sessionId: string;
  /** When it is. */
  text: string;
  seatsTaken: number;
}

export function CancelDate({ classId, sessionId, text, seatsTaken }: CancelDateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const keepAnswer = useKeepAnswer();
  const cancel = useMutation({
    ...mutation('PUT /api/classes/{id}/dates/{sessionId}/cancel'),
    onSuccess: (answer) => {
      setIsOpen(false);
      keepAnswer(answer);
      toast({ title: 'Date cancelled', description: text });
      // The button is gone with the date.
      focusPart('#dates');
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, 'Failed to cancel the date'),
        variant: 'destructive',
      }),
  });
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" aria-label={`Cancel date: ${text}`}>
          Cancel date
        </Button>
      </DialogTrigger>
      <DialogContent title="Cancel this date?" description={text}>
        <p className="mt-3 text-text-2">{consequence(seatsTaken)}</p>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Keep the date</Button>
          </DialogClose>
          <Button
            variant="danger"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: classId, sessionId } })}
          >
            {cancel.isPending ? 'Cancelling…' : 'Cancel the date'}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

function consequence(seatsTaken: number): string {
  if (seatsTaken === 0) return 'Nobody has booked it yet. It cannot be brought back.';
  const seats = seatsTaken === 1 ? 'One seat is' : `${seatsTaken} seats are`;
  return `${seats} booked on it. It cannot be brought back.`;
}
