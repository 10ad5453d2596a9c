// Dialog that changes the date or the number of seats of a booking.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { classQuery } from '#web/kit/class/class-queries.ts';
import { QuestionFields } from '#web/kit/booking/questions/question-fields.tsx';
import { useAnswers } from '#web/kit/booking/questions/use-answers.ts';
import { SeatStepper } from '#web/kit/booking/dialogs/seat-stepper.tsx';
import { useFocusReturn } from '#web/kit/page/focus-return.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { changeText, isToPay, likeSessions, mostSeats, noMoreText } from './change-words.ts';
import { DateChoice } from './date-choice.tsx';
import { useAddSeats } from './use-add-seats.ts';
import { useChangeBooking } from './use-change-booking.ts';

interface ChangeDialogProps {
  booking: BookingDetail;
  now: Date;
  onClose: () => void;
}

export function ChangeDialog({ booking, now, onClose }: ChangeDialogProps) {
  const returnFocus = useFocusReturn();
  const change = useChangeBooking(booking, onClose);
  const adding = useAddSeats(booking, onClose);
  const isBusy = change.isBusy || adding.isBusy;
  const { class: bookedClass, session: own } = booking;
  const { data, isLoading } = useQuery({
    ...classQuery(bookedClass.id),
    enabled: bookedClass.isPublic,
    refetchOnMount: 'always',
  });
  const sessions = likeSessions(booking, data?.sessions ?? []);
  const [chosenId, setChosenId] = useState(own.id);
  const [wanted, setWanted] = useState(booking.seats);
  const chosen = sessions.find(({ id }) => id === chosenId);
  const most = mostSeats(booking, chosen);
  const seats = Math.min(wanted, Math.max(1, most));
  const startTime = chosen?.startTime ?? own.startTime;
  const answers = useAnswers(bookedClass.bookingQuestions ?? [], seats, {
    seatsBefore: booking.seats,
  });
  const isSame = chosenId === own.id && seats === booking.seats;
  const isMore = isToPay(booking, seats);
  const label = isMore ? 'Continue to payment' : 'Change booking';
  const submit = () => {
    const isAdding = seats > booking.seats;
    if (isAdding && !answers.check()) return;
    const sent = isAdding ? answers.sent : undefined;
    if (isMore) adding.start(seats - booking.seats, sent);
    else change.start({ sessionId: chosenId, seats, startTime, answers: sent });
  };
  return (
    <Dialog open onOpenChange={() => isBusy || onClose()}>
      <DialogContent title="Change your booking" onCloseAutoFocus={returnFocus}>
        <div className="mt-5 grid grid-cols-1 gap-5">
          {isLoading && <Skeleton className="h-24 rounded-xl" />}
          {sessions.length > 1 && (
            <DateChoice
              sessions={sessions}
              timeZone={bookedClass.timeZone}
              ownId={own.id}
              chosenId={chosenId}
              onChoose={setChosenId}
            />
          )}
          <SeatStepper
            seats={seats}
            most={most}
            onSeats={setWanted}
            note={noMoreText(booking, chosen, seats)}
          />
          <QuestionFields answers={answers} />
          <div aria-live="polite" className="grid gap-1 leading-6 text-text-2">
            {!isSame &&
              changeText(booking, { seats, startTime }, now).map((line) => (
                <p key={line}>{line}</p>
              ))}
          </div>
          {booking.isDemoMoney && <DemoMoney />}
        </div>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={isBusy}>
              Keep it as it is
            </Button>
          </DialogClose>
          <BusyButton
            isBusy={isBusy || isSame}
            busyText={busyText(isBusy, isMore) ?? label}
            onClick={submit}
          >
            {label}
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

function busyText(isBusy: boolean, isMore: boolean): string | undefined {
  if (!isBusy) return undefined;
  return isMore ? 'Holding seats…' : 'Changing…';
}
