// Steps possible in each seat state, with their button labels: one table for the card, the schedule and the phone.
import type { ButtonVariant } from '#web/ui/button/button-class.ts';
import type { SeatKind, SeatState } from '#web/kit/class/seat-state.ts';

/** The step that a press asks for. */
export type SeatStep =
  | 'enroll'
  | 'wait'
  | 'pay'
  | 'view'
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
  open: { words: 'Book now', step: 'enroll' },
  full: { words: 'Join waiting list', step: 'wait' },
  waiting: { words: 'Leave waiting list', step: 'leave', variant: 'outline' },
  offered: { words: 'Accept seats', step: 'accept' },
  held: { words: 'Finish paying', step: 'pay' },
  releasing: { words: 'Releasing seats…' },
  enrolled: { words: 'View booking', step: 'view' },
};

const wordsForOne: Partial<Record<SeatKind, string>> = {
  offered: 'Accept seat',
  releasing: 'Releasing seat…',
};

/** Uses the singular for a single seat. */
export function mainStepOf(seat: SeatState): MainStep {
  const main = mainSteps[seat.kind];
  const { seats } = 'booking' in seat ? seat.booking : 'place' in seat ? seat.place : { seats: 0 };
  return { ...main, words: (seats === 1 && wordsForOne[seat.kind]) || main.words };
}

const secondSteps: Partial<Record<SeatKind, { words: string; step: SeatStep }>> = {
  enrolled: { words: 'Cancel booking', step: 'unenroll' },
  held: { words: 'Release seats', step: 'give-up' },
  offered: { words: 'Decline', step: 'decline' },
};

/** The way out, beside the main step; undefined where the main step is the only one. */
export function secondStepOf(seat: SeatState): { words: string; step: SeatStep } | undefined {
  const second = secondSteps[seat.kind];
  const isOfOne = seat.kind === 'held' && seat.booking.seats === 1;
  return second && isOfOne ? { ...second, words: 'Release seat' } : second;
}

const startsFrom: Readonly<Record<SeatStep, readonly SeatKind[]>> = {
  // Another learner may take the last seat while the dialog is open; the dialog then says so.
  enroll: ['open', 'full'],
  // Also with seats left, for learners who need more of them.
  wait: ['full', 'open'],
  pay: ['held'],
  view: ['enrolled'],
  accept: ['offered'],
  unenroll: ['enrolled'],
  'give-up': ['held'],
  leave: ['waiting'],
  decline: ['offered'],
};

/** False once another tab or the clock has changed the state, so that the dialog is not shown any more. */
export const canStep = (step: SeatStep, kind: SeatKind): boolean => startsFrom[step].includes(kind);
