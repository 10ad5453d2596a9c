// Button that books seats, or leads to the booking. Pages are the same for everyone, so the buttons for visitors and for signed-in
// people are both rendered, and the style sheet shows the right one.
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { type MainStep, mainStepOf, mainSteps, secondStepOf } from './seat-steps.ts';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';

interface EnrollActionProps extends Omit<SessionOffer, 'isSessionMissing'> {
  /** Whether a visitor can get a seat here. */
  isForVisitors?: boolean | undefined;
  className?: string | undefined;
}

const noSessions = 'No dates available';

export function EnrollAction({ isForVisitors = true, className, ...offer }: EnrollActionProps) {
  const { session, visitor } = offer;
  const offered = session && mainSteps[session.availableSpots > 0 ? 'open' : 'full'].words;
  return (
    <>
      <Button
        disabled={!session || !isForVisitors}
        onClick={visitor.open}
        onPointerEnter={visitor.ahead}
        onFocus={visitor.ahead}
        className={classNames('only-signed-out', className)}
      >
        {offered ?? noSessions}
      </Button>
      <LearnerAction {...offer} className={classNames('only-signed-in', className)} />
    </>
  );
}

type LearnerActionProps = Omit<EnrollActionProps, 'visitor' | 'isForVisitors'>;

/** The same button in every state but one, so that it keeps keyboard focus when its action changes. */
function LearnerAction({ shown, session, seatOf, learner, className }: LearnerActionProps) {
  const isClassInstructor = useIsPerson(shown.instructor.id);
  const seat = session && seatOf(session);
  const main: MainStep = isClassInstructor
    ? { words: "You're the instructor" }
    : seat
      ? mainStepOf(seat)
      : { words: noSessions };
  if (main.step === 'view' && seat && 'booking' in seat)
    return (
      <LinkButton to={`/bookings/${seat.booking.id}`} className={className}>
        {main.words}
      </LinkButton>
    );
  return (
    <BusyButton
      variant={main.variant}
      isBusy={learner.busyText !== undefined || !main.step}
      busyText={learner.busyText ?? main.words}
      disabled={isClassInstructor || !session}
      onClick={() => main.step && learner.ask(main.step)}
      onPointerEnter={learner.ahead}
      onFocus={learner.ahead}
      className={className}
    >
      {main.words}
    </BusyButton>
  );
}

/** The way out of a seat. It stands beside the main action, so that nothing moves once the viewer is known. */
export function SecondAction({ session, seatOf, learner }: LearnerActionProps) {
  const second = session && secondStepOf(seatOf(session));
  if (!second) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => learner.ask(second.step)}
      onPointerEnter={learner.ahead}
      onFocus={learner.ahead}
      className="max-sm:px-3"
    >
      {second.words}
    </Button>
  );
}
