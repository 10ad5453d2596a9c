// Actions for a place in line: accept, decline, leave, or look for something else.
import type { WaitlistEntry } from '#contract/bookings.ts';
import { sessionText } from '#domain/date-text.ts';
import { centsOf } from '#domain/money.ts';
import { useSignInAddress } from '#web/kit/mailed/use-sign-in-address.ts';
import { TotalLine } from '#web/kit/booking/dialogs/total-line.tsx';
import { PolicySentence } from '#web/kit/booking/policy-sentence.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { BusyButton } from '#web/ui/busy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useAcceptance } from './use-acceptance.ts';

interface PlaceActionsProps {
  place: WaitlistEntry;
  onLeave: () => void;
}

export function PlaceActions({ place, onLeave }: PlaceActionsProps) {
  if (place.status === 'offered')
    return (
      <>
        <Terms place={place} />
        <div className="flex flex-wrap gap-3">
          <Accept place={place} />
          <Button variant="outline" onClick={onLeave} className="max-sm:w-full">
            Decline
          </Button>
        </div>
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
      <PolicySentence shown={{ timeZone: waitedClass.timeZone, priceCents }} session={session} />
    </>
  );
}

function Accept({ place }: Pick<PlaceActionsProps, 'place'>) {
  const authSession = useAuthSession();
  const signIn = useSignInAddress();
  const { accept, isAccepting } = useAcceptance(place);
  const words = place.seats === 1 ? 'Take the seat' : 'Take the seats';
  if (authSession.status !== 'signed-in')
    return (
      <LinkButton to={signIn} className="max-sm:w-full">
        Sign in to {words.toLowerCase()}
      </LinkButton>
    );
  return (
    <BusyButton
      isBusy={isAccepting}
      busyWords="Booking…"
      onClick={accept}
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
