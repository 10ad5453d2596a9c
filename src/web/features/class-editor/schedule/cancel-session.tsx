// Cancels one session, after explaining the consequences.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { isLateCancel } from '#domain/booking/reschedule-rules.ts';
import { refreshEarnings } from '#web/kit/earnings/refresh-earnings.ts';
import { lateText } from '#web/kit/rescheduling/late-text.ts';
import {
  rescheduleOptionsQuery,
  useRescheduleOptions,
} from '#web/kit/rescheduling/reschedule-options-query.ts';
import { mutation } from '#web/kit/api/api.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { failureText } from '#web/kit/class/server-faults.ts';
import { NoteField } from './note-field.tsx';
import { type AskedSession, SessionDialog } from './session-dialog.tsx';

interface Booked {
  seatsTaken: number;
  isFree: boolean;
}

interface CancelSessionProps extends AskedSession {
  one: OwnClass;
  session: OwnSession;
  /** The session's date and time as text. */
  text: string;
}

export function CancelSession({ one, session, text, ...asked }: CancelSessionProps) {
  const { id: sessionId, startTime, seatsTaken } = session;
  const booked = { seatsTaken, isFree: session.price === 0 };
  const [reason, setReason] = useState('');
  const [explanation, setExplanation] = useState('');
  const queryClient = useQueryClient();
  const cacheResponse = useCacheResponse();
  const startOnce = useStartOnce();
  const cancel = useMutation({
    ...mutation('PUT /api/classes/{id}/sessions/{sessionId}/cancel'),
    onSuccess: (response) => {
      asked.onClose();
      cacheResponse(response);
      void refreshEarnings(queryClient);
      void queryClient.invalidateQueries(rescheduleOptionsQuery(sessionId));
      toast({ title: 'Date canceled', description: text });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, 'The date could not be canceled. Try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <SessionDialog {...asked} title="Cancel this date?" description={text}>
      <Consequence sessionId={sessionId} startTime={startTime} {...booked}>
        {(isLate) => (
          <div className="mt-5 grid grid-cols-1 gap-5">
            {booked.seatsTaken > 0 && (
              <NoteField
                label="Reason (optional)"
                hint="Everybody who booked or waits reads this."
                value={reason}
                onChange={setReason}
              />
            )}
            {isLate && (
              <NoteField
                label="Explanation for our team (optional)"
                hint="Only our team reads this, before it decides on the penalty."
                value={explanation}
                onChange={setExplanation}
              />
            )}
          </div>
        )}
      </Consequence>
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
              cancel.mutate({
                params: { id: one.id, sessionId },
                body: { reason, explanation },
              }),
            )
          }
        >
          Cancel the date
        </BusyButton>
      </DialogActions>
    </SessionDialog>
  );
}

interface ConsequenceProps extends Booked {
  sessionId: string;
  startTime: string;
  children: (isLate: boolean) => ReactNode;
}

function Consequence({ sessionId, startTime, children, ...booked }: ConsequenceProps) {
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
          {lateText(hours, reschedule?.latePenalty)}
        </p>
      )}
      {children(isLate)}
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
