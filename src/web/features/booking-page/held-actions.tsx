// Actions for a hold: pay, extend it, or give it up.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { useFinishPaying } from '#web/kit/booking/use-finish-paying.ts';
import { mutation } from '#web/kit/api/api.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { bookingQuery } from './booking-query.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { cancelHoldText } from '#web/kit/booking/state/added-words.ts';
import { heldUntil } from '#web/kit/booking/state/state-words.ts';

interface HeldActionsProps {
  booking: BookingDetail;
  onGiveUp: () => void;
}

export function HeldActions({ booking, onGiveUp }: HeldActionsProps) {
  const { holdExpiresAt, canExtendHold } = booking;
  const paying = useFinishPaying();
  const payButton = useRef<HTMLButtonElement>(null);
  // The extend button disappears after use, so focus moves to the pay button.
  const extend = useExtension(booking.id, () => payButton.current?.focus());
  return (
    <>
      {holdExpiresAt !== null && <HoldCountdown booking={booking} until={holdExpiresAt} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton
          ref={payButton}
          isBusy={paying.isLeaving}
          busyText="Opening payment…"
          onClick={() => paying.start(booking.id)}
          className="max-sm:w-full"
        >
          Pay now
        </BusyButton>
        {canExtendHold && (
          <BusyButton
            variant="outline"
            isBusy={extend.isBusy}
            busyText="Adding…"
            onClick={extend.start}
            className="max-sm:w-full"
          >
            +5 minutes
          </BusyButton>
        )}
        <Button variant="ghost" onClick={onGiveUp} className="max-sm:w-full">
          {cancelHoldText(booking)}
        </Button>
      </div>
    </>
  );
}

/** Extends the hold; possible once per booking. */
function useExtension(bookingId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const { queryKey } = bookingQuery(bookingId);
  const name = 'PUT /api/bookings/{id}/extend';
  const startOnce = useStartOnce();
  const { mutate, isPending } = useMutation({
    ...mutation(name),
    onSuccess: (longer) => {
      queryClient.setQueryData(queryKey, longer);
      onDone();
      toast({ title: 'More time to pay', description: `Held until ${heldUntil(longer)}.` });
    },
    onError: async (error) => {
      toast(failureToast('Error', error, 'The time could not be added. Try again.'));
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const start = () => startOnce(name, () => mutate({ params: { id: bookingId } }));
  return { start, isBusy: isPending };
}
