// Asks for confirmation before a class is deleted or archived; names the booked dates that stand in the way.
import { useState } from 'react';
import type { OwnClass } from '#contract/classes/classes.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { focusPage, focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { archiveText, bookedSessions, bookedText, deleteText, endingOf } from './end-class-text.ts';
import { useDeletion, useStateChange } from './own-classes.ts';

interface EndClassDialogProps {
  own: OwnClass;
  /** The button of the menu that it was chosen from. */
  openerId: string;
  onClose: () => void;
}

export function EndClassDialog({ own, openerId, onClose }: EndClassDialogProps) {
  // Fixed at opening, although another tab may change the class.
  const [ending] = useState(() => endingOf(own));
  const { today } = useSite();
  const giveFocusBack = useFocusReturn(() => {
    if (!focusPart(`#${openerId}`) && !focusPart('#classes-title')) focusPage();
  });
  const inTheWay = ending === 'archive' ? bookedSessions(own) : 0;
  const steps = { own, onClose };
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open onOpenChange={() => isBusy || onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title={`${ending === 'delete' ? 'Delete' : 'Archive'} “${own.title}”?`}
        description={descriptionOf(own, { ending, inTheWay, now: businessNow(today) })}
      >
        {inTheWay > 0 ? (
          <DialogActions>
            <CloseButton>Close</CloseButton>
            <LinkButton to={`/classes/${own.id}/edit#dates`}>See its dates</LinkButton>
          </DialogActions>
        ) : (
          <>
            {ending === 'delete' ? (
              <DeleteSteps {...steps} onBusy={setBusy} />
            ) : (
              <ArchiveSteps {...steps} onBusy={setBusy} />
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface Choice {
  ending: 'delete' | 'archive';
  inTheWay: number;
  now: Date;
}

function descriptionOf(own: OwnClass, { ending, inTheWay, now }: Choice): string {
  if (ending === 'delete') return deleteText;
  return inTheWay > 0 ? bookedText(inTheWay) : archiveText(own, now);
}

interface StepsProps {
  own: OwnClass;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
}

function DeleteSteps({ own, onClose, onBusy }: StepsProps) {
  const deletion = useDeletion(() => {
    toast({ title: 'Class deleted' });
    onClose();
  });
  return (
    <Steps
      change={deletion}
      onConfirm={() => {
        onBusy(true);
        deletion.mutate({ params: { id: own.id } }, { onSettled: () => onBusy(false) });
      }}
      look="danger"
      verb="Delete class"
      busyText="Deleting…"
    />
  );
}

function ArchiveSteps({ own, onClose, onBusy }: StepsProps) {
  const archiving = useStateChange('PUT /api/classes/{id}/archive', () => {
    toast({ title: 'Class archived', description: 'Find it under “Archived”.' });
    onClose();
  });
  return (
    <Steps
      change={archiving}
      onConfirm={() => {
        onBusy(true);
        archiving.mutate({ params: { id: own.id } }, { onSettled: () => onBusy(false) });
      }}
      look="solid"
      verb="Archive"
      busyText="Archiving…"
    />
  );
}

interface StepButtons {
  change: { error: Error | null; isPending: boolean };
  onConfirm: () => void;
  look: 'danger' | 'solid';
  verb: string;
  busyText: string;
}

function Steps({ change, onConfirm, look, verb, busyText }: StepButtons) {
  return (
    <>
      <FormAlert error={change.error} className="mt-4" />
      <DialogActions>
        <CloseButton isBusy={change.isPending}>Keep it</CloseButton>
        <BusyButton
          variant={look}
          isBusy={change.isPending}
          busyText={busyText}
          onClick={onConfirm}
        >
          {verb}
        </BusyButton>
      </DialogActions>
    </>
  );
}

function CloseButton({ children, isBusy = false }: { children: string; isBusy?: boolean }) {
  return (
    <DialogClose asChild>
      <Button variant="outline" disabled={isBusy}>
        {children}
      </Button>
    </DialogClose>
  );
}
