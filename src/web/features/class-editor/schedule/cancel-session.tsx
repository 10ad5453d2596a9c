// Cancels one session, after explaining the consequences.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isLateCancel } from '#domain/booking/reschedule-rules.ts';
import { useRescheduleOptions } from '#web/kit/rescheduling/reschedule-options-query.ts';
import { mutation } from '#web/kit/api/api.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { failureText } from '#web/kit/class/server-faults.ts';

interface Booked {
  seatsTaken: number;
  isFree: boolean;
}

interface CancelSessionProps extends Booked {
  classId: string;
  sessionId: string;
  startTime: string;
  /** The session's date and time as text. */
  text: string;
}

export function CancelSession({
  classId,
  sessionId,
  startTime,
  text,
  ...booked
}: CancelSessionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const cacheResponse = useCacheResponse();
  const startOnce = useStartOnce();
  const cancel = useMutation({
    ...mutation('PUT /api/classes/{id}/sessions/{sessionId}/cancel'),
    onSuccess: (response) => {
      setIsOpen(false);
      cacheResponse(response);
      toast({ title: 'Date canceled', description: text });
      // The button disappears with the session, so focus moves to the list.
      focusPart('#dates');
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, 'The date could not be canceled. Try again.'),
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
        <Consequence sessionId={sessionId} startTime={startTime} {...booked} />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline">Keep the date</Button>
          </DialogClose>
          <BusyButton
            variant="danger"
            isBusy={cancel.isPending}
            busyText="Canceling…"
            onClick={() =>
              startOnce('PUT /api/classes/{id}/sessions/{sessionId}/cancel', () =>
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

function Consequence({
  sessionId,
  startTime,
  ...booked
}: Booked & Pick<CancelSessionProps, 'sessionId' | 'startTime'>) {
  const { today, policy } = useSite();
  const { data: reschedule } = useRescheduleOptions(sessionId);
  const { rescheduleWindowHours: hours } = policy;
  const isNear = isLateCancel(new Date(startTime), businessNow(today), hours);
  // Estimate until the server replies: only it knows of learners who canceled too late and would be refunded as well.
  const isLate = reschedule?.cancelsLate ?? (isNear && booked.seatsTaken > 0 && !booked.isFree);
  return (
    <>
      <p className="mt-3 text-text-2">{cancelConsequence(booked)}</p>
      {isLate && (
        <p className="mt-3 rounded-xl bg-warning-soft px-4 py-3 text-warning forced-colors:border">
          It starts in less than {hours} hours. Canceling so late may cost you a part of what people
          paid; our team decides.
        </p>
      )}
    </>
  );
}

export function cancelConsequence({ seatsTaken, isFree }: Booked): string {
  const end = 'This cannot be undone.';
  if (seatsTaken === 0) return `No seats are booked on it. ${end}`;
  const seats = seatsTaken === 1 ? '1 seat is' : `${seatsTaken} seats are`;
  const back = isFree ? 'gets an email' : 'gets the full price back and an email';
  return `${seats} booked on it. Everybody who booked ${back}. ${end}`;
}
