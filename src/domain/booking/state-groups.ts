// The groups of booking states that rules, queries and pages ask for; nothing else lists states. A test derives each
// group from the lifecycle. They are written out because class pages load them, and would else load the whole table.
import type { BookingState } from './lifecycle.ts';

type States = readonly BookingState[];

/** The seats count as taken. */
export const seatedStates = [
  'held',
  'expiring',
  'confirmed',
  'completed',
] as const satisfies States;

/** The seats were never paid for in time, or were given back. */
export const unseatedStates = ['expired', 'cancelled', 'forfeited'] as const satisfies States;

/** The seats are taken, and the class is still ahead. */
export const openStates = ['held', 'expiring', 'confirmed'] as const satisfies States;

/** The seats wait for a payment, which would confirm them. */
export const payableStates = ['held', 'expiring'] as const satisfies States;

/** No payment has arrived; one that arrives late may still buy seats. */
export const unpaidStates = ['held', 'expiring', 'expired'] as const satisfies States;

/** The learner gave up an unpaid booking, or let it expire. */
export const lapsedStates = ['expiring', 'expired'] as const satisfies States;

/** Nobody earns it: it was never paid for in time, or everything goes back. */
export const unearnedStates = ['expired', 'cancelled'] as const satisfies States;

/** The learner can cancel. */
export const cancelableStates = ['held', 'confirmed'] as const satisfies States;

/** The booking changes its state when its session is canceled. */
export const endedBySessionCancelStates = [
  'held',
  'confirmed',
  'forfeited',
] as const satisfies States;

/** The seats are the learner's: they will attend, or have attended. */
export const enrolledStates = ['confirmed', 'completed'] as const satisfies States;

/** The booking was canceled, whoever keeps the money. */
export const canceledStates = ['cancelled', 'forfeited'] as const satisfies States;

/** The payment is in escrow until the class is over, and can still be refunded from there. */
export const escrowStates = ['confirmed', 'forfeited'] as const satisfies States;

/** The payment belongs to the instructor and the marketplace, now or once the class is over. */
export const earningStates = ['confirmed', 'forfeited', 'completed'] as const satisfies States;

/** The same after the class. */
export const earnedStates = ['forfeited', 'completed'] as const satisfies States;

export const isOneOf = <State extends BookingState>(
  group: readonly State[],
  state: BookingState,
): state is State => (group as States).includes(state);
