// Opens the dialog that a step needs; its code is loaded with the first press of a signed-in learner.
import { type ReactNode, useState } from 'react';
import { useLazyPart } from '#web/kit/page/lazy-part.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { canStep, type SeatStep } from './seat-steps.ts';
import { useFinishPaying } from '#web/kit/booking/use-finish-paying.ts';
import type { Seats } from './use-seats.ts';

const loadDialogs = () => import('./dialogs/seat-dialogs.tsx');

interface OpenDialog {
  step: SeatStep;
  sessionId: string;
}

/** The dialog is independent of the button; nothing is rendered while no step is asked for. */
export function useSeatDialogs(
  { shown, session }: Pick<SessionOffer, 'shown' | 'session'>,
  { seatOf, isLearner, isKnown }: Seats,
): { learner: SessionOffer['learner']; dialog: ReactNode } {
  const [asked, setAsked] = useState<OpenDialog>();
  const dialogs = useLazyPart(loadDialogs);
  const paying = useFinishPaying();
  const seat = session && seatOf(session);

  const ask = (step: SeatStep) => {
    if (!session || !seat) return;
    if (step === 'pay') return 'booking' in seat ? paying.start(seat.booking.id) : undefined;
    dialogs.bring(() => setAsked({ step, sessionId: session.id }));
  };
  const isAskable =
    isLearner && asked && session?.id === asked.sessionId && seat && canStep(asked.step, seat.kind);
  // Dropped instead of kept: it would reappear unexpectedly once it fits again, or for another person.
  if (asked && !isAskable && (isKnown || !isLearner)) setAsked(undefined);

  const isWaiting = isLearner && asked !== undefined && !isKnown;
  const busyText = paying.isLeaving ? 'Opening payment…' : isWaiting ? 'One moment…' : undefined;
  return {
    learner: { ask, ahead: dialogs.ahead, busyText },
    dialog: isKnown && isAskable && dialogs.part && (
      <dialogs.part.SeatDialog
        step={asked.step}
        shown={shown}
        session={session}
        seat={seat}
        onStep={ask}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
