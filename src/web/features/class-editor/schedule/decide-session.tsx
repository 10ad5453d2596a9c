// Decides early whether a session that needs a minimum of people runs.
import { useMutation } from '@tanstack/react-query';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { mutation } from '#web/kit/api/api.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { failureText } from '#web/kit/class/server-faults.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type AskedSession, SessionDialog } from './session-dialog.tsx';

interface DecideSessionProps extends AskedSession {
  one: OwnClass;
  session: OwnSession;
  /** The session's date and time as text. */
  text: string;
}

export function DecideSession({ one, session, text, ...asked }: DecideSessionProps) {
  const cacheResponse = useCacheResponse();
  const decide = useMutation({
    ...mutation('PUT /api/classes/{id}/sessions/{sessionId}/decide'),
    onSuccess: (response, { body: { runs } }) => {
      asked.onClose();
      cacheResponse(response);
      toast({ title: runs ? 'This date runs' : 'Date canceled', description: text });
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: failureText(error, 'This could not be saved. Try again.'),
        variant: 'destructive',
      }),
  });
  const isShort = (session.minimum?.needed ?? 0) > 0;
  const start = (runs: boolean) =>
    decide.mutate({ params: { id: one.id, sessionId: session.id }, body: { runs } });
  const isBusy = (runs: boolean) => decide.isPending && decide.variables.body.runs === runs;
  return (
    <SessionDialog {...asked} title="Does this date run?" description={text}>
      <p className="mt-3 text-text-2">
        {isShort
          ? 'Too few have booked so far. If it runs anyway, everybody who booked gets an email. If you cancel it, everybody gets everything back, and it costs you no penalty.'
          : 'Enough have booked. If you say now that it runs, everybody who booked gets an email.'}
      </p>
      <DialogActions>
        <DialogClose asChild>
          <Button variant="ghost">Not yet</Button>
        </DialogClose>
        {isShort && (
          <BusyButton
            variant="danger"
            isBusy={isBusy(false)}
            busyText="Canceling…"
            onClick={() => start(false)}
          >
            Cancel the date
          </BusyButton>
        )}
        <BusyButton isBusy={isBusy(true)} busyText="Saving…" onClick={() => start(true)}>
          {isShort ? 'Run it anyway' : 'It runs'}
        </BusyButton>
      </DialogActions>
    </SessionDialog>
  );
}
