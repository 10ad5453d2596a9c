// What an operator can do to a booking: mark who came, change it, cancel it, restore it. Only what is possible now is offered.
import { useState } from 'react';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import {
  isCancelableByOperator,
  isChangeableByOperator,
  restorationByOperator,
} from '#domain/booking/operator-rules.ts';
import { centsOf } from '#domain/money/money.ts';
import { useSite } from '#web/kit/api/site.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AttendanceButtons } from './attendance-buttons.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

export function BookingActs({ booking }: { booking: AdminBooking }) {
  const { today } = useSite();
  const [asked, setAsked] = useState<'cancel' | 'change' | 'restore'>();
  const now = businessNow(today);
  const facts = {
    state: booking.status,
    attendance: booking.attendance,
    endsAt: booking.endTime,
    isSessionScheduled: booking.sessionState === 'scheduled',
  };
  const way = restorationByOperator(
    {
      ...facts,
      startsAt: booking.startTime,
      priceCents: centsOf(booking.price),
      restCents: centsOf(booking.rest),
    },
    now,
  );
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <AttendanceButtons booking={booking} />
      {isChangeableByOperator(facts, now) && (
        <Button size="sm" variant="outline" onClick={() => setAsked('change')}>
          Change
        </Button>
      )}
      {isCancelableByOperator(facts, now) && (
        <Button size="sm" variant="outline" onClick={() => setAsked('cancel')}>
          Cancel booking
        </Button>
      )}
      {way && booking.learner && (
        <Button size="sm" variant="outline" onClick={() => setAsked('restore')}>
          {way === 'restore' ? 'Restore booking' : 'Offer the seats again'}
        </Button>
      )}
      {asked === 'change' && <ChangeDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
      {asked === 'restore' && way && <RestoreDialog booking={booking} way={way} onClose={close} />}
    </div>
  );
}
