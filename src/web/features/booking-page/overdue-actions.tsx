// Actions for a learner whose payment has not arrived yet.
import type { BookingDetail } from '#contract/bookings.ts';
import { useFinishPaying } from '#web/kit/booking/use-finish-paying.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Button } from '#web/ui/button.tsx';

interface OverdueActionsProps {
  booking: BookingDetail;
  onAskAgain: () => void;
}

export function OverdueActions({ booking, onAskAgain }: OverdueActionsProps) {
  const paying = useFinishPaying();
  const ask = () => {
    onAskAgain();
    // The button disappears during the check, so focus moves to the state's title.
    focusPart('#state-title');
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={ask} className="max-sm:w-full">
        Check again
      </Button>
      {booking.status === 'held' && (
        <BusyButton
          variant="outline"
          isBusy={paying.isLeaving}
          busyWords="Opening payment…"
          onClick={() => paying.start(booking.id)}
          className="max-sm:w-full"
        >
          Back to the payment page
        </BusyButton>
      )}
    </div>
  );
}
