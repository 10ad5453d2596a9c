// Derives every group of booking states from the lifecycle, so that a new transition or state changes them too.
import { expect, test } from 'vitest';
import {
  type BookingState,
  bookingStates,
  type TransitionName,
  transitionOf,
  transitions,
} from './lifecycle.ts';
import * as groups from './state-groups.ts';

const states = Object.keys(bookingStates) as BookingState[];
const steps = (Object.keys(transitions) as TransitionName[]).map(transitionOf);
type Step = (typeof steps)[number];

const leftBy = (fits: (step: Step) => boolean) => {
  const left = steps.filter(fits).flatMap(({ from }) => from);
  return (state: BookingState) => left.includes(state);
};
const reachedBy = (fits: (step: Step) => boolean) => {
  const reached = steps.filter(fits).map(({ to }) => to);
  return (state: BookingState) => reached.includes(state);
};

/** A transition took the seats on the way to these states, and none has freed them since. */
function findSeated(): Set<BookingState | null> {
  const seated = new Set<BookingState | null>();
  const isSeatedBy = ({ seats, from }: Step): boolean =>
    seats === 'take' ||
    seats === 'inherit' ||
    (seats === 'keep' && from.some((state) => seated.has(state)));
  // No path through the table is longer than the number of states.
  for (let length = 0; length < states.length; length += 1)
    for (const step of steps) if (isSeatedBy(step)) seated.add(step.to);
  return seated;
}

const seated = findSeated();
const isSeated = (state: BookingState) => seated.has(state);
const isLeft = leftBy(() => true);
const isUnpaid = leftBy(({ by, to }) => by.includes('provider') && to === 'confirmed');
const isRefunded = reachedBy(({ refund }) => refund === 'full');
/** The learner gets everything back, or may ask for it. */
const isEnd = ({ refund }: Step): boolean => refund === 'full' || refund === 'by-request';
const isEarning = (state: BookingState) => !isUnpaid(state) && !isRefunded(state);
const hasStep = (actor: 'learner' | 'instructor') => (state: BookingState) =>
  steps.some(({ from, by }) => from.includes(state) && by.includes(actor));
/** What an operator does to a canceled booking takes its seats again, and has nothing to do with its session. */
const isSeatedAgain = ({ from, to }: Step) =>
  isSeated(to) && from.every((state) => state !== null && !isSeated(state));
const hasOperatorEnd = (state: BookingState) =>
  steps.some(
    (step) => step.from.includes(state) && step.by.includes('operator') && !isSeatedAgain(step),
  );

const rules: Record<Exclude<keyof typeof groups, 'isOneOf'>, (state: BookingState) => boolean> = {
  seatedStates: isSeated,
  unseatedStates: (state) => !isSeated(state),
  openStates: (state) => isSeated(state) && isLeft(state),
  payableStates: (state) => isSeated(state) && isUnpaid(state),
  unpaidStates: isUnpaid,
  lapsedStates: (state) => isUnpaid(state) && !hasStep('learner')(state),
  unearnedStates: (state) => isRefunded(state) || (isUnpaid(state) && !isSeated(state)),
  cancelableStates: hasStep('learner'),
  endedBySessionCancelStates: hasStep('instructor'),
  enrolledStates: (state) => isSeated(state) && !isUnpaid(state),
  canceledStates: reachedBy(isEnd),
  escrowStates: leftBy(isEnd),
  earningStates: isEarning,
  earnedStates: (state) => isEarning(state) && !leftBy(({ to }) => to === 'completed')(state),
};

const listed = new Map<string, unknown>(Object.entries(groups));

test.each(Object.entries(rules))('%s are those of the lifecycle', (name, rule) => {
  expect(listed.get(name)).toEqual(states.filter(rule));
});

test('an operator cancels a session as its instructor does', () => {
  expect(groups.endedBySessionCancelStates).toEqual(states.filter(hasOperatorEnd));
});
