// Asks before a class moves to another place that people have paid for, since they may get everything back.
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { nearText } from '#domain/classes/place-change.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import type { PlaceQuestion } from '../use-changed-class.ts';

type Said = 'near' | 'ask';

interface NewPlaceDialogProps {
  oldPlace: string;
  question: PlaceQuestion;
  onSave: (said: Said) => Promise<void>;
  onClose: () => void;
}

export function NewPlaceDialog({ oldPlace, question, onSave, onClose }: NewPlaceDialogProps) {
  const giveFocusBack = useFocusReturn();
  const [sending, setSending] = useState<Said | null>(null);
  const save = (said: Said) => {
    setSending(said);
    void onSave(said).finally(onClose);
  };
  const { isFar, text, values } = question;
  return (
    <Dialog open onOpenChange={() => sending === null && onClose()}>
      <DialogContent
        onCloseAutoFocus={giveFocusBack}
        title={isFar ? 'Ask everybody about the new place?' : 'How far is the new place?'}
        description={text}
        className="sm:max-w-xl!"
      >
        <dl className="mt-4 grid gap-1 rounded-2xl bg-surface-2 p-4">
          <div>
            <dt className="sr-only">Now</dt>
            <dd dir="auto" className="text-text-2 line-through decoration-1 wrap-anywhere">
              {oldPlace}
            </dd>
          </div>
          <ArrowDown aria-hidden="true" className="size-5 text-text-3" />
          <div>
            <dt className="sr-only">New</dt>
            <dd dir="auto" className="font-semibold wrap-anywhere">
              {values.location}
            </dd>
          </div>
        </dl>
        <p className="mt-4 text-text-2">
          {isFar
            ? `It is in another town or more than ${nearText()} away. `
            : `Up to ${nearText()} away, everybody who booked gets an email with the new place. Farther away, people decide themselves: `}
          {isFar ? 'Everybody' : 'everybody'} who booked is asked by email whether they can come
          there. Who cannot, or does not reply in time, gets everything back.
        </p>
        <DialogActions className="sm:flex-wrap">
          <DialogClose asChild>
            <Button variant={isFar ? 'outline' : 'ghost'} disabled={sending !== null}>
              Do not save yet
            </Button>
          </DialogClose>
          {!isFar && (
            <BusyButton
              variant="outline"
              isBusy={sending === 'near'}
              disabled={sending !== null}
              busyText="Saving…"
              onClick={() => save('near')}
            >
              Near: save
            </BusyButton>
          )}
          <BusyButton
            isBusy={sending === 'ask'}
            disabled={sending !== null}
            busyText="Saving…"
            onClick={() => save('ask')}
          >
            {isFar ? 'Save and ask everybody' : 'Farther: save and ask'}
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
