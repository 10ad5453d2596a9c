// Dialog that shows session, price and free cancellation deadline, and asks the learner to confirm.
import { refundWindowOf } from '#domain/booking/refund-window.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { bookingLimits } from '#contract/bookings/bookings.ts';
import type { ShownSession } from '#contract/classes/classes.ts';
import type { ReturnFocus } from '#web/kit/page/focus-return.ts';
import { useSite } from '#web/kit/api/site.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions, DialogClose, DialogContent } from '#web/ui/overlay/dialog.tsx';
import type { ShownClass } from '#web/kit/class/shown-class.ts';
import { MinimumNote } from '#web/kit/booking/minimum-note.tsx';
import { PolicySentence } from '#web/kit/booking/policy-sentence.tsx';
import type { OwnPlace } from '#web/kit/class/seat-state.ts';
import { EnrollmentFacts } from './enrollment-facts.tsx';
import { focusWhole } from './focus-whole.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { AnswersNote } from '#web/kit/booking/questions/answers-note.tsx';
import { QuestionFields } from '#web/kit/booking/questions/question-fields.tsx';
import { useAnswers } from '#web/kit/booking/questions/use-answers.ts';
import { SeatStepper } from '#web/kit/booking/dialogs/seat-stepper.tsx';
import { TotalLine } from '#web/kit/booking/dialogs/total-line.tsx';
import { useEnroll } from './use-enroll.ts';

interface ConfirmEnrollmentProps {
  shown: ShownClass;
  session: ShownSession;
  /** The place in line whose offered seats are accepted; their number was chosen when joining the list. */
  place?: OwnPlace;
  /** Switches to the waiting list, for learners who need more seats than are left. */
  onWait?: () => void;
  onClose: () => void;
  returnFocus: ReturnFocus;
}

export function ConfirmEnrollment(props: ConfirmEnrollmentProps) {
  const { shown, session, place, onWait, onClose, returnFocus } = props;
  const { enroll, isBusy } = useEnroll({ classId: shown.id, sessionId: session.id }, onClose);
  const [wanted, setWanted] = useState(1);
  const most = place?.seats ?? Math.min(bookingLimits.seats, session.availableSpots);
  // Never reduced when others were faster: the learner books the chosen number or nothing.
  const seats = place?.seats ?? wanted;
  const { priceCents: unitCents } = shown;
  const refundWindowHours = refundWindowOf(shown.refundWindowHours, useSite().policy);
  const answers = useAnswers(shown.bookingQuestions, seats);
  const { startTime, minimum } = session;
  const terms = { unitCents, startTime, refundWindowHours, minimum };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title="Confirm Enrollment"
        onOpenAutoFocus={focusWhole}
        onCloseAutoFocus={returnFocus}
        className="outline-none"
      >
        <EnrollmentFacts shown={shown} session={session} />
        <div className="mt-5 grid grid-cols-1 gap-4">
          {place ? (
            <p className="font-semibold">{seatCount(seats)}, kept for you</p>
          ) : (
            <SeatStepper seats={seats} most={most} onSeats={setWanted} />
          )}
          {!place && <SeatsLeft session={session} seats={seats} onWait={onWait} />}
          {seats === bookingLimits.seats && !place && (
            <p className="-mt-2 text-[0.9375rem] leading-6 text-text-2">
              {seatCount(seats)} are the most for one booking.
            </p>
          )}
          {shown.bookingQuestions.length > 0 && (
            <>
              <QuestionFields answers={answers} />
              <AnswersNote />
            </>
          )}
          <TotalLine unitCents={unitCents} seats={seats} />
          <PolicySentence shown={shown} session={session} />
          <MinimumNote
            minimum={session.minimum}
            timeZone={shown.timeZone}
            isFree={unitCents === 0}
          />
        </div>
        <DialogActions>
          <DialogClose asChild>
            <Button variant="outline" disabled={isBusy}>
              Cancel
            </Button>
          </DialogClose>
          <BusyButton
            isBusy={isBusy || seats > most}
            busyText={isBusy ? 'Booking…' : 'Confirm Booking'}
            onClick={() =>
              answers.check() &&
              enroll({ seats, ...terms, placeId: place?.id, answers: answers.sent })
            }
          >
            Confirm Booking
          </BusyButton>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

interface SeatsLeftProps {
  session: ShownSession;
  seats: number;
  onWait: (() => void) | undefined;
}

/** Nothing to show while there is room for one more. */
function SeatsLeft({ session, seats, onWait }: SeatsLeftProps) {
  const { availableSpots: left, max_students: most } = session;
  if (seats < left || left >= Math.min(bookingLimits.seats, most)) return null;
  return (
    <p
      // Fewer seats left than chosen: somebody else was faster.
      role={seats > left ? 'alert' : undefined}
      className="-mt-2 flex flex-wrap items-center gap-x-2 text-[0.9375rem] leading-6 text-warning"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
      {left === 0 ? 'The last seat has just been taken.' : `Only ${seatCount(left)} left.`}
      <button
        type="button"
        onClick={onWait}
        className="py-2 font-semibold underline underline-offset-4"
      >
        {left === 0 ? 'Join the waiting list' : 'Wait for more'}
      </button>
    </p>
  );
}
