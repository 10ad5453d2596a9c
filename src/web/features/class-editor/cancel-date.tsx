// Calls one date off, after saying what that means.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#web/kit/api.ts';
import { focusPart } from '#web/kit/focus-page.ts';
import { useStartOnce } from '#web/kit/start-once.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
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

interface Booked {
  seatsTaken: number;
  isFree: boolean;
}

interface CancelDateProps extends Booked {
  classId: string;
  sessionId: string;
  /** When it is. */
  text: string;
}

export function CancelDate({ classId, sessionId, text, ...booked }: CancelDateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const keepAnswer = useKeepAnswer();
  const startOnce = useStartOnce();
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
        <p className="mt-3 text-text-2">{cancelConsequence(booked)}</p>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Keep the date</Button>
          </DialogClose>
          <BusyButton
            variant="danger"
            isBusy={cancel.isPending}
            busyWords="Cancelling…"
            onClick={() =>
              startOnce('PUT /api/classes/{id}/dates/{sessionId}/cancel', () =>
                cancel.mutate({ params: { id: classId, sessionId } }),
              )
            }
          >
            Cancel the date
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

export function cancelConsequence({ seatsTaken, isFree }: Booked): string {
  const end = 'It cannot be brought back.';
  if (seatsTaken === 0) return `No seats are booked on it. ${end}`;
  const seats = seatsTaken === 1 ? '1 seat is' : `${seatsTaken} seats are`;
  const back = isFree ? 'gets an email' : 'gets the full price back and an email';
  return `${seats} booked on it. Everybody who booked ${back}. ${end}`;
}
