// Dialogs for the four ways to give something up: booked seats, unpaid seats, offered seats, or a place in line.
import type { ShownSession } from '#contract/classes/classes.ts';
import { cancellationOf } from '#domain/booking/refund-rules.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import type { ReturnFocus } from '#web/kit/page/focus-return.ts';
import { useSite } from '#web/kit/api/site.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import type { OwnBooking, OwnPlace } from '#web/kit/class/seat-state.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { AboutSession } from '#web/kit/booking/dialogs/about-session.tsx';
import { GiveBackDialog } from '#web/kit/booking/dialogs/give-back-dialog.tsx';
import { giveUpText } from '#web/kit/booking/dialogs/give-up-text.ts';
import { unenrollText } from '#web/kit/booking/dialogs/unenroll-text.ts';
import { useCancelBooking, useLeaveWaitlist } from '#web/kit/booking/dialogs/use-give-back.ts';

interface Common {
  shown: ShownClass;
  session: ShownSession;
  onClose: () => void;
  returnFocus: ReturnFocus;
}
type OfBooking = Common & { booking: OwnBooking };
type OfPlace = Common & { place: OwnPlace };

export function Unenroll({ shown, session, booking, ...ends }: OfBooking) {
  const { payments, today } = useSite();
  const now = useNow() ?? businessNow(today);
  const toCancel = {
    priceCents: Math.round(booking.price * 100),
    startsAt: session.startTime,
    timeZone: shown.timeZone,
    policy: booking,
  };
  const { refundCents } = cancellationOf(toCancel, now);
  const { id, seats } = booking;
  const given = { step: 'unenroll', classId: shown.id, id, seats, ...ends } as const;
  const cancel = useCancelBooking(given, refundCents);
  return (
    <GiveBackDialog
      title="Cancel this booking?"
      keepText={seats === 1 ? 'Keep my seat' : 'Keep my seats'}
      submitText="Cancel booking"
      busyText="Canceling…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      {...ends}
    >
      <AboutSession class={shown} session={session} seats={seats} />
      <p>{unenrollText(toCancel, now)}</p>
      {toCancel.priceCents > 0 && payments === 'demo' && <DemoMoney />}
    </GiveBackDialog>
  );
}

export function GiveUpSeats({ shown, session, booking, ...ends }: OfBooking) {
  const { id, seats } = booking;
  const given = { step: 'give-up', classId: shown.id, id, seats, ...ends } as const;
  const cancel = useCancelBooking(given);
  const isOne = seats === 1;
  return (
    <GiveBackDialog
      title={isOne ? 'Release this seat?' : 'Release these seats?'}
      keepText={isOne ? 'Keep it' : 'Keep them'}
      submitText={isOne ? 'Release seat' : 'Release seats'}
      busyText="Releasing…"
      isBusy={cancel.isBusy}
      onYes={cancel.start}
      {...ends}
    >
      <AboutSession class={shown} session={session} seats={seats} />
      <p>{giveUpText(seats)}</p>
    </GiveBackDialog>
  );
}

export function LeaveWaitlist({ shown, session, place, ...ends }: OfPlace) {
  const { id, seats } = place;
  const given = { step: 'leave', classId: shown.id, id, seats, ...ends } as const;
  const leave = useLeaveWaitlist(given);
  return (
    <GiveBackDialog
      title="Leave the waiting list?"
      keepText="Stay on the list"
      submitText="Leave the list"
      busyText="Leaving…"
      isBusy={leave.isBusy}
      onYes={leave.start}
      {...ends}
    >
      <AboutSession class={shown} session={session} seats={seats} />
      <p>You are number {place.position}. If you join again, you start at the end.</p>
    </GiveBackDialog>
  );
}

export function DeclineOffer({ shown, session, place, ...ends }: OfPlace) {
  const { id, seats } = place;
  const given = { step: 'decline', classId: shown.id, id, seats, ...ends } as const;
  const leave = useLeaveWaitlist(given);
  const isOne = seats === 1;
  return (
    <GiveBackDialog
      title={isOne ? 'Decline this seat?' : 'Decline these seats?'}
      keepText={isOne ? 'Keep it' : 'Keep them'}
      submitText="Decline"
      busyText="Declining…"
      isBusy={leave.isBusy}
      onYes={leave.start}
      {...ends}
    >
      <AboutSession class={shown} session={session} seats={seats} />
      <p>
        {isOne ? 'It goes' : 'They go'} to the next person on the waiting list, and you leave it.
      </p>
    </GiveBackDialog>
  );
}
