// Asks once more before a booking is cancelled, or seats that are not paid yet are given up.
import type { BookingDetail } from '#contract/bookings.ts';
import { whenText } from '#domain/date-text.ts';
import { GiveBackDialog } from '#web/features/class-page/booking/dialogs/give-back-dialog.tsx';
import { giveUpText } from '#web/features/class-page/booking/dialogs/give-up-text.ts';
import { useCancelBooking } from '#web/features/class-page/booking/dialogs/use-give-back.ts';
import { seatCount } from '#web/features/class-page/booking/seat-count.ts';
import { DemoMoney } from '#web/kit/demo-money.tsx';
import { useFocusReturn } from '#web/kit/focus-return.ts';
import { cancelText, refundCents } from './cancel-text.ts';

interface BookingDialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

export function CancelDialog({ booking, now, onClose }: BookingDialogProps & { now: Date }) {
  const given = { step: 'unenroll', classId: booking.class.id, id: booking.id, onClose } as const;
  const cancel = useCancelBooking(given, refundCents(booking, now));
  const returnFocus = useFocusReturn();
  return (
    <GiveBackDialog
      title="Cancel this booking?"
      keepWords={booking.seats === 1 ? 'Keep my seat' : 'Keep my seats'}
      words="Cancel booking"
      busyWords="Canceling…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <About booking={booking} />
      <p>{cancelText(booking, now)}</p>
      {booking.isDemoMoney && <DemoMoney />}
    </GiveBackDialog>
  );
}

export function GiveUpDialog({ booking, onClose }: BookingDialogProps) {
  const given = { step: 'give-up', classId: booking.class.id, id: booking.id, onClose } as const;
  const cancel = useCancelBooking(given);
  const returnFocus = useFocusReturn();
  const isOne = booking.seats === 1;
  return (
    <GiveBackDialog
      title={isOne ? 'Give up this seat?' : 'Give up these seats?'}
      keepWords={isOne ? 'Keep it' : 'Keep them'}
      words={isOne ? 'Give up the seat' : 'Give up the seats'}
      busyWords="Giving up…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <About booking={booking} />
      <p>{giveUpText(booking.seats)}</p>
    </GiveBackDialog>
  );
}

function About({ booking: { class: bookedClass, session, seats } }: { booking: BookingDetail }) {
  return (
    <p className="text-text">
      <bdi className="font-bold">{bookedClass.title}</bdi>
      <br />
      {whenText(session.startTime, session.endTime, bookedClass.timeZone)} · {seatCount(seats)}
    </p>
  );
}
