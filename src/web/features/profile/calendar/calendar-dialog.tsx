// Asks for confirmation before a calendar address in use stops working.
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useFeedChange } from './calendar-feed.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';

const questions = {
  replace: {
    call: 'POST /api/calendar-feed',
    title: 'Replace your calendar address?',
    text: 'The address you have stops working. Calendars that use it have to be given the new one.',
    submitText: 'Replace address',
    busyText: 'Replacing…',
    done: {
      title: 'Calendar address replaced',
      description: 'The old one no longer works. Copy the new one now.',
    },
  },
  turnOff: {
    call: 'DELETE /api/calendar-feed',
    title: 'Turn off your calendar address?',
    text: 'It stops working, and calendars that use it no longer show your classes. You can create another one at any time.',
    submitText: 'Turn off',
    busyText: 'Turning off…',
    done: { title: 'Calendar address turned off', description: 'It no longer works.' },
  },
} as const;

export type FeedStep = keyof typeof questions;

interface CalendarDialogProps {
  step: FeedStep;
  onClose: () => void;
  /** Called with the new address, or with none when it was turned off. */
  onChange: (url: string | undefined) => void;
}

export function CalendarDialog({ step, onClose, onChange }: CalendarDialogProps) {
  const { call, title, text, submitText, busyText, done } = questions[step];
  const returnFocus = useFocusReturn(() => focusPart('#calendar'));
  const change = useFeedChange(call, (url) => {
    toast(done);
    onChange(url);
    onClose();
  });
  return (
    <Dialog open onOpenChange={() => change.isBusy || onClose()}>
      <DialogContent title={title} description={text} onCloseAutoFocus={returnFocus}>
        <FormAlert error={change.error} className="mt-4" />
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={change.isBusy}>
              Cancel
            </Button>
          </DialogClose>
          <BusyButton
            variant={step === 'turnOff' ? 'danger' : 'solid'}
            isBusy={change.isBusy}
            busyText={busyText}
            onClick={change.start}
          >
            {submitText}
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
