// What an operator can do to a booking: mark who came, change it, cancel it. Only what is possible now is offered.
import { useState } from 'react';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import { isCancelableByOperator, isChangeableByOperator } from '#domain/booking/operator-rules.ts';
import { useSite } from '#web/kit/api/site.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { AttendanceButtons } from './attendance-buttons.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';

export function BookingActs({ booking }: { booking: AdminBooking }) {
  const { today } = useSite();
  const [asked, setAsked] = useState<'cancel' | 'change'>();
  const now = businessNow(today);
  const facts = {
    state: booking.status,
    attendance: booking.attendance,
    endsAt: booking.endTime,
    isSessionScheduled: booking.sessionState === 'scheduled',
  };
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
      {asked === 'change' && <ChangeDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </div>
  );
}
