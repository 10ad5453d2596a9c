// Puts somebody on the waiting list of a date, after saying what that means: no charge, and a mail when there are seats.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingLimits } from '#contract/bookings.ts';
import type { ShownSession } from '#contract/classes.ts';
import { mutation } from '#web/kit/api.ts';
import { useFocusReturn } from '#web/kit/focus-return.ts';
import { useSeatsChanged } from '#web/kit/seats-changed.ts';
import { useStartOnce } from '#web/kit/start-once.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ShownClass } from '../../shown-class.ts';
import { failureToast } from '../booking-news.ts';
import { EnrollmentFacts } from './enrollment-facts.tsx';
import { focusWhole } from './focus-whole.ts';
import { SeatStepper } from './seat-stepper.tsx';

interface JoinWaitlistProps {
  shown: ShownClass;
  date: ShownSession;
  onClose: () => void;
}

export function JoinWaitlist({ shown, date, onClose }: JoinWaitlistProps) {
  const returnFocus = useFocusReturn();
  const seatsChanged = useSeatsChanged();
  const startOnce = useStartOnce();
  const most = Math.min(bookingLimits.seats, date.max_students);
  // As many as there are can be booked at once.
  const [seats, setSeats] = useState(Math.min(date.availableSpots + 1, most));
  const join = useMutation({
    ...mutation('POST /api/waitlist'),
    onSuccess: async ({ position }) => {
      await seatsChanged();
      toast({
        title: "You're on the waiting list",
        description: `${position === null ? '' : `You're number ${position}. `}We email you when seats come free.`,
      });
      onClose();
    },
    onError: async (error) => {
      toast(failureToast('Error', error, 'Failed to join the waiting list'));
      onClose();
      await seatsChanged();
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Join the waiting list"
        description="Joining is free, and nothing is ever charged by itself."
        onOpenAutoFocus={focusWhole}
        onCloseAutoFocus={returnFocus}
        className="outline-none"
      >
        <EnrollmentFacts shown={shown} date={date} />
        <div className="mt-5 grid gap-4">
          <SeatStepper seats={seats} most={most} onSeats={setSeats} />
          <p className="text-[0.9375rem] leading-6 text-text-2">
            When that many seats come free, they are kept for you for a while and we email you. You
            then decide whether to take them.
          </p>
        </div>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={join.isPending}>
              Cancel
            </Button>
          </DialogClose>
          <BusyButton
            isBusy={join.isPending}
            busyWords="Joining…"
            onClick={() =>
              startOnce('POST /api/waitlist', () =>
                join.mutate({ body: { session_id: date.id, seats } }),
              )
            }
          >
            Join waiting list
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
