// The four ways to give something back: seats that are one's own, that wait to be paid, that are offered, or a place in line.
import type { ShownSession } from '#contract/classes.ts';
import { whenText } from '#domain/date-text.ts';
import { DemoMoney } from '#web/kit/demo-money.tsx';
import { useSite } from '#web/kit/site.ts';
import { businessNow } from '#web/kit/business-now.ts';
import type { ShownClass } from '../../shown-class.ts';
import type { OwnBooking, OwnPlace } from '../seat-state.ts';
import { useNow } from '../use-now.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { seatCount } from '../seat-count.ts';
import { unenrollText } from './unenroll-text.ts';
import { useCancelBooking, useLeaveWaitlist } from './use-give-back.ts';

interface Common {
  shown: ShownClass;
  date: ShownSession;
  onClose: () => void;
}
type OfBooking = Common & { booking: OwnBooking };
type OfPlace = Common & { place: OwnPlace };

export function Unenroll({ shown, date, booking, onClose }: OfBooking) {
  const { payments, today } = useSite();
  const now = useNow() ?? businessNow(today);
  const cancel = useCancelBooking('unenroll', booking.id, onClose);
  const priceCents = Math.round(booking.price * 100);
  return (
    <GiveBackDialog
      title="Unenroll from this class?"
      keepWords={booking.seats === 1 ? 'Keep my seat' : 'Keep my seats'}
      words="Unenroll"
      busyWords="Unenrolling…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      onClose={onClose}
    >
      <About shown={shown} date={date} seats={booking.seats} />
      <p>
        {unenrollText(
          {
            priceCents,
            startsAt: date.startTime,
            timeZone: shown.timeZone,
            policy: { refundWindowHours: booking.refundWindowHours },
          },
          now,
        )}
      </p>
      {priceCents > 0 && payments === 'demo' && <DemoMoney />}
    </GiveBackDialog>
  );
}

export function GiveUpSeats({ shown, date, booking, onClose }: OfBooking) {
  const cancel = useCancelBooking('give-up', booking.id, onClose);
  return (
    <GiveBackDialog
      title="Give up these seats?"
      keepWords="Keep them"
      words="Give up seats"
      busyWords="Giving up…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      onClose={onClose}
    >
      <About shown={shown} date={date} seats={booking.seats} />
      <p>They are not paid yet, so nothing is charged. Someone else can take them.</p>
    </GiveBackDialog>
  );
}

export function LeaveWaitlist({ shown, date, place, onClose }: OfPlace) {
  const leave = useLeaveWaitlist('leave', place.id, onClose);
  return (
    <GiveBackDialog
      title="Leave the waiting list?"
      keepWords="Stay on the list"
      words="Leave the list"
      busyWords="Leaving…"
      isBusy={leave.isBusy}
      onYes={leave.start}
      onClose={onClose}
    >
      <About shown={shown} date={date} seats={place.seats} />
      <p>You are number {place.position}. If you join again, you start at the end.</p>
    </GiveBackDialog>
  );
}

export function DeclineOffer({ shown, date, place, onClose }: OfPlace) {
  const leave = useLeaveWaitlist('decline', place.id, onClose);
  return (
    <GiveBackDialog
      title="Decline these seats?"
      keepWords="Keep them"
      words="Decline"
      busyWords="Declining…"
      isBusy={leave.isBusy}
      onYes={leave.start}
      onClose={onClose}
    >
      <About shown={shown} date={date} seats={place.seats} />
      <p>They go to the next person on the waiting list, and you leave it.</p>
    </GiveBackDialog>
  );
}

function About({ shown, date, seats }: Omit<Common, 'onClose'> & { seats: number }) {
  return (
    <p className="text-text">
      <bdi className="font-bold">{shown.title}</bdi>
      <br />
      {whenText(date.startTime, date.endTime, shown.timeZone)}
      <br />
      {seatCount(seats)}
    </p>
  );
}
