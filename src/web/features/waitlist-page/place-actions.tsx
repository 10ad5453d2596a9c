// Actions for a place in line: accept, decline, leave, or look for something else.
import { refundWindowOf } from '#domain/booking/refund-window.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { centsOf } from '#domain/money/money.ts';
import { useSignInAddress } from '#web/kit/emailed-link/use-sign-in-address.ts';
import { minimumParts } from '#web/kit/booking/minimum-parts.ts';
import { MinimumNote } from '#web/kit/booking/minimum-note.tsx';
import { TotalLine } from '#web/kit/booking/dialogs/total-line.tsx';
import { AnswersNote } from '#web/kit/booking/questions/answers-note.tsx';
import { QuestionFields } from '#web/kit/booking/questions/question-fields.tsx';
import {
  type Answers,
  type SentAnswers,
  useAnswers,
} from '#web/kit/booking/questions/use-answers.ts';
import { PolicySentence } from '#web/kit/booking/policy-sentence.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { failureToast, notifyOfBooking } from '#web/kit/booking/booking-news.ts';
import { ApiError, Declined, mutation } from '#web/kit/api/api.ts';
import { readRulesAgain } from '#web/kit/api/rules-changed.ts';
import { useSeatsChanged } from '#web/kit/api/seats-changed.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useStartOnce } from '#web/kit/api/start-once.ts';
import { toast } from '#web/ui/toast/toast.ts';

interface PlaceActionsProps {
  place: WaitlistEntry;
  onLeave: () => void;
}

export function PlaceActions({ place, onLeave }: PlaceActionsProps) {
  if (place.status === 'offered')
    return (
      <>
        <Terms place={place} />
        <AcceptOrDecline place={place} onLeave={onLeave} />
      </>
    );
  if (place.status === 'waiting')
    return (
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onLeave} className="max-sm:w-full">
          Leave the waiting list
        </Button>
      </div>
    );
  return <ReturnTo place={place} />;
}

/** The terms are shown next to the button, because it asks for no further confirmation. */
function Terms({ place }: Pick<PlaceActionsProps, 'place'>) {
  const { seats, session, class: waitedClass } = place;
  const priceCents = centsOf(place.unitPrice);
  return (
    <>
      {/* On a phone the facts of the session are below the button. */}
      <p className="font-semibold text-balance lg:hidden">
        {sessionText(session, waitedClass.timeZone)}
      </p>
      <TotalLine unitCents={priceCents} seats={seats} />
      <PolicySentence shown={{ ...waitedClass, priceCents }} session={session} />
      <MinimumNote
        minimum={session.minimum}
        timeZone={waitedClass.timeZone}
        isFree={priceCents === 0}
      />
    </>
  );
}

/** What the class asks is answered right above the button. */
function AcceptOrDecline({ place, onLeave }: PlaceActionsProps) {
  const answers = useAnswers(place.class.bookingQuestions, place.seats);
  const isSignedIn = useAuthSession().status === 'signed-in';
  return (
    <>
      {isSignedIn && place.class.bookingQuestions.length > 0 && (
        <>
          <QuestionFields answers={answers} />
          <AnswersNote />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Accept place={place} answers={answers} />
        <Button variant="outline" onClick={onLeave} className="max-sm:w-full">
          Decline
        </Button>
      </div>
    </>
  );
}

function Accept({ place, answers }: Pick<PlaceActionsProps, 'place'> & { answers: Answers }) {
  const authSession = useAuthSession();
  const signIn = useSignInAddress();
  const { accept, isAccepting } = useAcceptance(place);
  const words = place.seats === 1 ? 'Accept the seat' : 'Accept the seats';
  if (authSession.status !== 'signed-in')
    return (
      <LinkButton to={signIn} className="max-sm:w-full">
        Sign in to {words.toLowerCase()}
      </LinkButton>
    );
  return (
    <BusyButton
      isBusy={isAccepting}
      busyText="Booking…"
      onClick={() => answers.check() && accept(answers.sent)}
      className="max-sm:w-full"
    >
      {words}
    </BusyButton>
  );
}

function ReturnTo({ place }: Pick<PlaceActionsProps, 'place'>) {
  const { status, class: waitedClass, session } = place;
  const isOn = session.state === 'scheduled';
  const classAddress = `/classes/${waitedClass.id}${isOn ? `?session_id=${session.id}` : ''}`;
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'claimed' ? (
        <LinkButton to="/dashboard" className="max-sm:w-full">
          Your dashboard
        </LinkButton>
      ) : (
        waitedClass.isPublic && (
          <LinkButton to={classAddress} className="max-sm:w-full">
            See the class
          </LinkButton>
        )
      )}
      <LinkButton to="/explore" variant="outline" className="max-sm:w-full">
        Explore classes
      </LinkButton>
    </div>
  );
}

/** Only at the price, the time, the policy and the minimum that the page shows. */
function useAcceptance({
  id,
  unitPrice,
  session,
  class: { refundWindowHours: own },
}: Pick<WaitlistEntry, 'id' | 'unitPrice' | 'session' | 'class'>): {
  accept(answers: SentAnswers | undefined): void;
  isAccepting: boolean;
} {
  const name = 'POST /api/waitlist/{id}/claim';
  const startOnce = useStartOnce();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const seatsChanged = useSeatsChanged();
  const refundWindowHours = refundWindowOf(own, useSite().policy);
  const claim = useMutation({
    ...mutation(name),
    onSuccess: async (response) => {
      notifyOfBooking(response);
      // The payment page opens by itself.
      if (response.status === 'held' && response.checkoutUrl !== undefined) return;
      await navigate(`/bookings/${response.id}?booked`);
      void seatsChanged();
    },
    onError: async (error) => {
      if (error instanceof Declined) return;
      toast(
        failureToast(
          'Enrollment failed',
          wordsFor(error),
          'The seats could not be booked. Try again.',
        ),
      );
      await readRulesAgain(queryClient, error);
      await seatsChanged();
    },
  });
  const body = {
    unit_price: unitPrice,
    start_time: session.startTime,
    refund_window_hours: refundWindowHours,
    ...minimumParts(session.minimum),
  };
  return {
    accept: (answers) =>
      startOnce(name, () =>
        claim.mutate({ params: { id }, body: { ...body, ...(answers && { answers }) } }),
      ),
    isAccepting: claim.isPending,
  };
}

/** Anybody with the email can open the page, but the seats belong to one account. */
const wordsFor = (error: Error): Error =>
  error instanceof ApiError && error.code === 'not_found'
    ? new ApiError(error.status, {
        message: 'This offer is for another account. Sign in with the one that got the email.',
      })
    : error;
