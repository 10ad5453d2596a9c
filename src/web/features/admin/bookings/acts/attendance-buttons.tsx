// Buttons that mark whether a learner came, in place of the instructor; shown only while marks are taken.
import { useState } from 'react';
import type { AdminBooking } from '#contract/admin/booking-shapes.ts';
import {
  type Attendance,
  checkInFrom,
  markFault,
  markingUntil,
} from '#domain/booking/attendance-rules.ts';
import { enrolledStates, isOneOf } from '#domain/booking/state-groups.ts';
import { createIdempotencyKeys } from '#web/kit/api/idempotency-keys.ts';
import { useSite } from '#web/kit/api/site.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useDecision } from '../../use-decision.ts';

const words: Record<Attendance, string> = {
  attended: 'Mark as there',
  no_show: 'Mark as not there',
  unknown: 'Take the mark back',
};

export function AttendanceButtons({ booking }: { booking: AdminBooking }) {
  const { today } = useSite();
  const now = businessNow(today);
  const times = { startsAt: new Date(booking.startTime), endsAt: new Date(booking.endTime) };
  const isMarkable =
    isOneOf(enrolledStates, booking.status) &&
    now >= checkInFrom(times) &&
    now <= markingUntil(times);
  if (!isMarkable) return null;
  const marks = (Object.keys(words) as Attendance[]).filter(
    (mark) => mark !== booking.attendance && !markFault(mark, times, { at: now, now }),
  );
  return marks.map((mark) => <MarkButton key={mark} id={booking.id} mark={mark} />);
}

function MarkButton({ id, mark }: { id: string; mark: Attendance }) {
  const [keyOf] = useState(createIdempotencyKeys);
  const { send, isSending, confirmation } = useDecision('PUT /api/admin/bookings/{id}/attendance', {
    toast: { title: 'Attendance changed' },
    onDone: () => undefined,
  });
  const body = { attendance: mark };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={isSending}
        onClick={() => send({ params: { id }, body, idempotencyKey: keyOf(mark) })}
      >
        {words[mark]}
      </Button>
      {confirmation}
    </>
  );
}
