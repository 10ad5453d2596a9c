// The dialog of each step; a separate chunk, since visitors never need it.
import type { ShownSession } from '#contract/classes/classes.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import type { SeatState } from '#web/kit/class/seat-state.ts';
import type { SeatStep } from '../seat-steps.ts';
import { ConfirmEnrollment } from './confirm-enrollment.tsx';
import { DeclineOffer, GiveUpSeats, LeaveWaitlist, Unenroll } from './give-back-dialogs.tsx';
import { JoinWaitlist } from './join-waitlist.tsx';

interface SeatDialogProps {
  step: SeatStep;
  shown: ShownClass;
  session: ShownSession;
  seat: SeatState;
  onStep: (step: SeatStep) => void;
  onClose: () => void;
}

/** The button that gave something up is gone, so focus returns to the card. */
const focusCard = () => void focusPart('#booking');

/** Only for a step that fits the seat state. */
export function SeatDialog({ step, shown, session, seat, onStep, onClose }: SeatDialogProps) {
  // Read once: one dialog may lead to another, and both return focus to what opened the first.
  const common = { shown, session, onClose, returnFocus: useFocusReturn(focusCard) };
  if ('booking' in seat) {
    const Dialog = step === 'unenroll' ? Unenroll : GiveUpSeats;
    return <Dialog {...common} booking={seat.booking} />;
  }
  if (!('place' in seat))
    return step === 'wait' ? (
      <JoinWaitlist {...common} />
    ) : (
      <ConfirmEnrollment {...common} onWait={() => onStep('wait')} />
    );
  if (step === 'accept') return <ConfirmEnrollment {...common} place={seat.place} />;
  const Dialog = step === 'leave' ? LeaveWaitlist : DeclineOffer;
  return <Dialog {...common} place={seat.place} />;
}
