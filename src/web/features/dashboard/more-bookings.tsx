// Loads more bookings below the shown ones, and reports a failure.
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import type { useMoreBookings } from './use-more-bookings.ts';

interface MoreBookingsProps extends Omit<ReturnType<typeof useMoreBookings>, 'bookings'> {
  children: string;
}

/** The same button stays after a failure, because it has the focus. */
export function MoreBookings(props: MoreBookingsProps) {
  const { hasMore, isLoading, error, showMore, tryAgain, children } = props;
  if (!hasMore && !isLoading && !error) return null;
  return (
    <div className="mt-2">
      {error && <FormAlert error={error} className="mt-4 mb-3" />}
      <BusyButton
        variant={error ? 'outline' : 'ghost'}
        size="sm"
        isBusy={isLoading}
        busyText="Loading…"
        onClick={error ? tryAgain : showMore}
      >
        {error ? 'Try again' : children}
      </BusyButton>
    </div>
  );
}
