// Told to somebody who turned back on the payment page, as long as it is true.
import { Info } from 'lucide-react';
import type { BookingDetail } from '#contract/bookings.ts';

export function UnpaidNote({ booking: { status, paid } }: { booking: BookingDetail }) {
  if (status === 'confirmed' || status === 'completed' || paid > 0) return null;
  return (
    <p className="flex items-center gap-2 font-semibold text-info">
      <Info aria-hidden="true" className="size-5 shrink-0" />
      Nothing was charged.
    </p>
  );
}
