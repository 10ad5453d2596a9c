// What can be done from where one stands, and the words on its button: one table for the card, the schedule and the phone.
import type { ButtonVariant } from '#web/ui/button-class.ts';
import type { SeatKind, SeatState } from './seat-state.ts';

/** What somebody asks for by a press. */
export type SeatStep =
  | 'enroll'
  | 'wait'
  | 'pay'
  | 'accept'
  | 'unenroll'
  | 'give-up'
  | 'leave'
  | 'decline';

export interface MainStep {
  words: string;
  step?: SeatStep;
  variant?: ButtonVariant;
}

export const mainSteps: Readonly<Record<SeatKind, MainStep>> = {
  open: { words: 'Enroll Now', step: 'enroll' },
  full: { words: 'Join waiting list', step: 'wait' },
  waiting: { words: 'Leave waiting list', step: 'leave', variant: 'outline' },
  offered: { words: 'Accept seats', step: 'accept' },
  held: { words: 'Finish paying', step: 'pay' },
  releasing: { words: 'Releasing seats…' },
  enrolled: { words: 'Unenroll', step: 'unenroll', variant: 'outline' },
};

const wordsForOne: Partial<Record<SeatKind, string>> = {
  offered: 'Accept seat',
  releasing: 'Releasing seat…',
};

/** Speaks of one seat where it is one. */
export function mainStepOf(seat: SeatState): MainStep {
  const main = mainSteps[seat.kind];
  const { seats } = 'booking' in seat ? seat.booking : 'place' in seat ? seat.place : { seats: 0 };
  return { ...main, words: (seats === 1 && wordsForOne[seat.kind]) || main.words };
}

const startsFrom: Readonly<Record<SeatStep, readonly SeatKind[]>> = {
  // Somebody may take the last seat while the question is open: the dialog says so.
  enroll: ['open', 'full'],
  // With seats left too, for whoever needs more of them.
  wait: ['full', 'open'],
  pay: ['held'],
  accept: ['offered'],
  unenroll: ['enrolled'],
  'give-up': ['held'],
  leave: ['waiting'],
  decline: ['offered'],
};

/** A question that no longer fits, since another tab or the clock was faster, is not asked any more. */
export const canStep = (step: SeatStep, kind: SeatKind): boolean => startsFrom[step].includes(kind);
