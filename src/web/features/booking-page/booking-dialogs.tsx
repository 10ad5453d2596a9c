// Dialogs that confirm canceling a booking or giving up a hold.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { AboutSession } from '#web/kit/booking/dialogs/about-session.tsx';
import { GiveBackDialog } from '#web/kit/booking/dialogs/give-back-dialog.tsx';
import { giveUpText } from '#web/kit/booking/dialogs/give-up-text.ts';
import { cancelHoldText, extraSeats } from '#web/kit/booking/state/added-words.ts';
import { useCancelBooking } from '#web/kit/booking/dialogs/use-give-back.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { cancelText, refundCents } from './cancel-text.ts';

interface BookingDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

export function CancelDialog({ booking, now, onClose }: BookingDialogProps & { now: Date }) {
  const given = { step: 'unenroll', ...givenOf(booking), onClose } as const;
  const cancel = useCancelBooking(given, refundCents(booking, now));
  const returnFocus = useFocusReturn();
  return (
    <GiveBackDialog
      title="Cancel this booking?"
      keepText={booking.seats === 1 ? 'Keep my seat' : 'Keep my seats'}
      submitText="Cancel booking"
      busyText="Canceling…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <AboutSession {...booking} />
      <p>{cancelText(booking, now)}</p>
      {booking.isDemoMoney && <DemoMoney />}
    </GiveBackDialog>
  );
}

export function GiveUpDialog({ booking, onClose }: BookingDialogProps) {
  const given = { step: 'give-up', ...givenOf(booking), onClose } as const;
  const cancel = useCancelBooking(given);
  const returnFocus = useFocusReturn();
  return (
    <GiveBackDialog
      title={
        booking.addsTo === null
          ? 'Cancel this booking?'
          : `Cancel the ${extraSeats(booking.seats)}?`
      }
      keepText={booking.seats === 1 ? 'Keep my seat' : 'Keep my seats'}
      submitText={cancelHoldText(booking)}
      busyText="Canceling…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <AboutSession {...booking} />
      <p>{giveUpText(booking.seats)}</p>
    </GiveBackDialog>
  );
}

const givenOf = ({ id, seats, class: { id: classId } }: BookingDetail) => ({ classId, id, seats });
