// Changes the price, the seats and the minimum of one session.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { useCacheResponse } from '#web/kit/class/own-class.ts';
import { failureText } from '#web/kit/class/server-faults.ts';
import { useFaultFocus } from '#web/kit/schedule/use-fault-focus.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { type AskedSession, SessionDialog } from './session-dialog.tsx';
import { termFaults } from './term-faults.ts';
import { termsOf } from './terms-of.ts';
import { type TermFaults, TermFields, termParts, type Terms } from './term-fields.tsx';

interface ChangeTermsProps {
  one: OwnClass;
  session: OwnSession;
  /** The session's date and time as text. */
  text: string;
}

export function ChangeTerms({ openerId, onClose, ...props }: ChangeTermsProps & AskedSession) {
  const asked = { openerId, onClose };
  return (
    <SessionDialog {...asked} title="Price, seats and minimum" description={props.text}>
      <TermsForm {...props} onDone={onClose} />
    </SessionDialog>
  );
}

const formId = 'session-terms';

function TermsForm({ one, session, text, onDone }: ChangeTermsProps & { onDone: () => void }) {
  const { seatsTaken } = session;
  const [terms, setTerms] = useState<Terms>(() => termsOf(session));
  const [faults, setFaults] = useState<TermFaults>({});
  const [attempts, setAttempts] = useState(0);
  useFaultFocus(formId, attempts);
  const cacheResponse = useCacheResponse();
  const change = useMutation({
    ...mutation('PUT /api/classes/{id}/sessions/{sessionId}'),
    onSuccess: (response) => {
      cacheResponse(response);
      toast({ title: 'Date saved', description: text });
      onDone();
    },
    onError: (error) => {
      if (error instanceof Declined) return;
      setFaults(termFaults(error));
      setAttempts((count) => count + 1);
      const description = failureText(error, 'The date could not be saved. Try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.mutate({ params: { id: one.id, sessionId: session.id }, body: termParts(terms) });
  };
  return (
    <form id={formId} noValidate className="mt-5 grid grid-cols-1 gap-5" onSubmit={submit}>
      <TermFields
        one={one}
        terms={terms}
        onChange={(next) => {
          setTerms(next);
          setFaults({});
        }}
        faults={faults}
      />
      {seatsTaken > 0 && (
        <p className="text-[0.9375rem] leading-6 text-text-2">
          Everybody who has booked keeps the price they booked at.
        </p>
      )}
      <DialogActions>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <BusyButton type="submit" isBusy={change.isPending} busyText="Saving…">
          Save
        </BusyButton>
      </DialogActions>
    </form>
  );
}
