// The two replies to a new time as buttons, and links once there is nothing left to reply.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { ApiError, mutation } from '#web/kit/api/api.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { refundLabel } from './reschedule-words.ts';
import { rescheduleQuery } from './reschedule-query.ts';

interface RescheduleChoicesProps {
  rescheduled: RescheduledBooking;
  token: string | undefined;
  /** The reply that the emailed link suggests; following the link sends nothing. */
  leaning: string | null;
}

export function RescheduleChoices({ rescheduled, token, leaning }: RescheduleChoicesProps) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const { send, sending } = useRescheduleReply(rescheduled.bookingId, token, close);
  const { canAccept, canRefund, seats } = rescheduled;
  if (!canAccept && !canRefund) return <NextSteps rescheduled={rescheduled} />;
  const leansToRefund = leaning === 'refund' && canAccept;
  const giveBack = (
    <Button
      variant={leansToRefund ? 'brand' : 'outline'}
      disabled={sending !== undefined}
      onClick={() => setIsAsked(true)}
      className="max-sm:w-full"
    >
      {refundLabel(rescheduled)}
    </Button>
  );
  return (
    <>
      {canAccept ? (
        <>
          <BusyButton
            variant={leansToRefund ? 'outline' : 'brand'}
            isBusy={sending === 'accept'}
            disabled={sending !== undefined}
            busyText="Sending…"
            onClick={() => send('accept')}
            className="w-fit max-sm:w-full"
          >
            I can make it
          </BusyButton>
          {/* The sentence keeps the two replies apart, also under a thumb. */}
          <div className="grid justify-items-start gap-3 border-t border-border pt-5">
            <p className="text-text-2">
              Does it not suit you? Canceling cannot be undone:{' '}
              {seats === 1 ? 'your seat is' : 'your seats are'} then free for others.
            </p>
            {giveBack}
          </div>
        </>
      ) : (
        <>
          {/* Above the button, so that a second tap where "I can make it" was pressed does not hit the refund. */}
          <p className="text-text-2">
            Something came up? You can still cancel while others are being asked. That cannot be
            undone.
          </p>
          <div className="flex flex-wrap gap-3">
            {rescheduled.isYours && <ToBooking rescheduled={rescheduled} />}
            {giveBack}
          </div>
        </>
      )}
      {rescheduled.isDemoMoney && <DemoMoney className="w-fit" />}
      {isAsked && canRefund && (
        <RefundDialog
          rescheduled={rescheduled}
          isBusy={sending === 'refund'}
          onYes={() => send('refund')}
          onClose={close}
        />
      )}
    </>
  );
}

const ToBooking = ({ rescheduled }: Pick<RescheduleChoicesProps, 'rescheduled'>) => (
  <LinkButton to={`/bookings/${rescheduled.bookingId}`} variant="outline" className="max-sm:w-full">
    View booking
  </LinkButton>
);

function NextSteps({ rescheduled }: Pick<RescheduleChoicesProps, 'rescheduled'>) {
  return (
    <div className="flex flex-wrap gap-3">
      {rescheduled.isYours && <ToBooking rescheduled={rescheduled} />}
      {rescheduled.reply !== 'accepted' && (
        <LinkButton to="/explore" className="max-sm:w-full">
          Explore classes
        </LinkButton>
      )}
    </div>
  );
}

type Reply = 'accept' | 'refund';

/** Sends the reply to a new time, as the learner or with the token from the email. */
function useRescheduleReply(id: string, token: string | undefined, onRefused: () => void) {
  const name = 'POST /api/bookings/{id}/reschedule';
  const queryClient = useQueryClient();
  const seatsChanged = useSeatsChanged();
  const startOnce = useStartOnce();
  const { mutate, isPending, variables } = useMutation({
    ...mutation(name),
    // The page shows the new state, and its buttons disappear, so focus moves to the state.
    onSuccess: async (response) => {
      queryClient.setQueryData(rescheduleQuery(id, token).queryKey, response);
      focusPart('#state-title');
      // On a phone the state is above the buttons, out of view.
      document.getElementById('state-title')?.scrollIntoView({ block: 'center' });
      await seatsChanged();
    },
    onError: async (error) => {
      toast(failureToast('Error', error, 'Your reply could not be sent. Try again.'));
      // Without a response the dialog stays open for another try.
      if (error instanceof ApiError) onRefused();
      await seatsChanged();
    },
  });
  const send = (reply: Reply) =>
    startOnce(name, () => mutate({ params: { id }, body: { reply, ...(token && { token }) } }));
  return { send, sending: isPending ? variables.body.reply : undefined };
}
