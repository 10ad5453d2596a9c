// Asks a learner to confirm that a rescheduled session is given back, since that cannot be undone.
import type { RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { AboutSession } from '#web/kit/booking/dialogs/about-session.tsx';
import { GiveBackDialog } from '#web/kit/booking/dialogs/give-back-dialog.tsx';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { refundLabel, refundQuestion } from './reschedule-words.ts';

interface RefundDialogProps {
  rescheduled: RescheduledBooking;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
}

/** After the reply the button is gone, and the state's title says what has become of the booking. */
const focusState = () => void focusPart('#state-title');

export function RefundDialog({ rescheduled, isBusy, onYes, onClose }: RefundDialogProps) {
  const { seats, isDemoMoney } = rescheduled;
  const { title, text } = refundQuestion(rescheduled);
  return (
    <GiveBackDialog
      title={title}
      keepText={seats === 1 ? 'Keep my seat' : 'Keep my seats'}
      submitText={refundLabel(rescheduled)}
      busyText="Sending…"
      isBusy={isBusy}
      onYes={onYes}
      onClose={onClose}
      returnFocus={useFocusReturn(focusState)}
    >
      <AboutSession {...rescheduled} />
      <p>{text}</p>
      {isDemoMoney && <DemoMoney />}
    </GiveBackDialog>
  );
}
