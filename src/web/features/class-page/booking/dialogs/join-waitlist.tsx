// Dialog that adds a learner to a session's waiting list, after explaining it: no charge, and an email when seats are
// free.
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { bookingLimits } from '#contract/bookings/bookings.ts';
import type { ShownSession } from '#contract/classes/classes.ts';
import { hoursText } from '#domain/text/policy-text.ts';
import type { ReturnFocus } from '#web/kit/page/focus-return.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useIsUnderWay } from '#web/kit/api/is-under-way.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { EnrollmentFacts } from './enrollment-facts.tsx';
import { focusWhole } from './focus-whole.ts';
import { SeatStepper } from '#web/kit/booking/dialogs/seat-stepper.tsx';
import { failureToast } from '#web/kit/booking/booking-news.ts';
import { isResponseLost, useLookUp } from '#web/kit/booking/dialogs/lost-response.ts';

interface JoinWaitlistProps {
  shown: ShownClass;
  session: ShownSession;
  onClose: () => void;
  returnFocus: ReturnFocus;
}

export function JoinWaitlist({ shown, session, onClose, returnFocus }: JoinWaitlistProps) {
  const { join, isBusy } = useJoinWaitlist({ classId: shown.id, sessionId: session.id }, onClose);
  const { waitlistClaimHours } = useSite().policy;
  const most = Math.min(bookingLimits.seats, session.max_students);
  // Up to the number of free seats can be booked at once.
  const least = Math.min(session.availableSpots + 1, most);
  const [seats, setSeats] = useState(least);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Join the waiting list"
        description="Joining is free, and nothing is ever charged by itself."
        onOpenAutoFocus={focusWhole}
        onCloseAutoFocus={returnFocus}
        className="outline-none"
      >
        <EnrollmentFacts shown={shown} session={session} />
        <div className="mt-5 grid grid-cols-1 gap-4">
          <SeatStepper seats={seats} least={least} most={most} onSeats={setSeats} />
          <p className="text-[0.9375rem] leading-6 text-text-2">
            When that many seats come free, we email you and keep them for you for up to{' '}
            {hoursText(waitlistClaimHours)}, less if the class starts soon. You then decide whether
            to take them.
          </p>
        </div>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={isBusy}>
              Cancel
            </Button>
          </DialogClose>
          <BusyButton isBusy={isBusy} busyText="Joining…" onClick={() => join(seats)}>
            Join waiting list
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

interface Aim {
  classId: string;
  sessionId: string;
}

const name = 'POST /api/waitlist';

/** Adds a learner to a session's waiting list, and reports their position. */
function useJoinWaitlist({ classId, sessionId }: Aim, onClose: () => void) {
  const seatsChanged = useSeatsChanged();
  const lookUp = useLookUp(classId);
  const startOnce = useStartOnce();
  const onSuccess = async ({ position }: { position: number | null }) => {
    await seatsChanged();
    toast({
      title: "You're on the waiting list",
      description: `${position === null ? '' : `You're number ${position}. `}We email you when seats come free.`,
    });
    onClose();
  };
  const { mutate } = useMutation({
    ...mutation(name),
    onSuccess,
    onError: async (error) => {
      if (error instanceof Declined) return;
      const enrollment = isResponseLost(error) ? await lookUp() : undefined;
      const place = enrollment?.waitlist.find((one) => one.sessionId === sessionId);
      if (place) return onSuccess(place);
      toast(failureToast('Error', error, 'Failed to join the waiting list'));
      // After a lost response the dialog stays open for another try.
      if (!isResponseLost(error)) onClose();
      await seatsChanged();
    },
  });
  return {
    join: (seats: number) =>
      startOnce(name, () => mutate({ body: { session_id: sessionId, seats } })),
    isBusy: useIsUnderWay(name),
  };
}
