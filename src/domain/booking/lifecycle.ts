// The lifecycle of a booking as one table: each transition with its actors, states, seats, refund, mails and timer.
// Everything else is derived from it; state-groups.ts names the groups of states that others ask for.

export const bookingStates = {
  held: 'The seats wait for the payment.',
  expiring: 'The time to pay is over; the seats are free as soon as no money can come any more.',
  expired: 'It was not paid in time.',
  confirmed: 'The seats are theirs.',
  cancelled: 'It was canceled, and what was paid goes back.',
  forfeited: 'It was canceled without a full refund: too late, or by an operator.',
  completed: 'The class has taken place.',
} as const;

export type BookingState = keyof typeof bookingStates;

export type Actor = 'learner' | 'instructor' | 'operator' | 'provider' | 'clock';

/**
 * The effect on the seats of the session. `inherit` takes over the seats that a waiting list offer reserved, `swap` takes
 * the new seats and frees the old ones, maybe in two sessions.
 */
type SeatEffect = 'take' | 'keep' | 'free' | 'inherit' | 'swap';

/**
 * The part of the payment that is refunded: `part` is the price of the seats that are given back, or what an operator
 * chooses of it; `by-request` is decided by the instructor or an operator.
 */
type RefundEffect = 'none' | 'part' | 'full' | 'by-request';

export type BookingMail =
  | 'booking-confirmed'
  | 'booking-received'
  | 'booking-cancelled'
  | 'booking-withdrawn'
  | 'booking-changed'
  | 'change-received'
  | 'class-cancelled';

/** The timer that a transition sets; every other timer that waits for the booking is canceled. */
export type BookingTimer = 'end-hold' | 'remind-learner' | 'invite-review';

interface Transition {
  meaning: string;
  by: readonly Actor[];
  /** Null: the transition creates the booking. */
  from: readonly (BookingState | null)[];
  to: BookingState;
  seats: SeatEffect;
  refund: RefundEffect;
  mails: readonly BookingMail[];
  timer?: BookingTimer;
}

const booked = {
  mails: ['booking-confirmed', 'booking-received'],
  timer: 'remind-learner',
} as const;

export const transitions = {
  hold: {
    meaning: 'A learner takes seats and goes on to pay',
    by: ['learner'],
    from: [null],
    to: 'held',
    seats: 'take',
    refund: 'none',
    mails: [],
    timer: 'end-hold',
  },
  enroll: {
    meaning: 'A learner takes seats of a free class',
    by: ['learner'],
    from: [null],
    to: 'confirmed',
    seats: 'take',
    refund: 'none',
    ...booked,
  },
  'hold-offer': {
    meaning: 'A learner accepts seats from the waiting list and goes on to pay',
    by: ['learner'],
    from: [null],
    to: 'held',
    seats: 'inherit',
    refund: 'none',
    mails: [],
    timer: 'end-hold',
  },
  'enroll-offer': {
    meaning: 'A learner accepts seats of a free class from the waiting list',
    by: ['learner'],
    from: [null],
    to: 'confirmed',
    seats: 'inherit',
    refund: 'none',
    ...booked,
  },
  extend: {
    meaning: 'A learner takes more time to pay, once',
    by: ['learner'],
    from: ['held'],
    to: 'held',
    seats: 'keep',
    refund: 'none',
    mails: [],
    timer: 'end-hold',
  },
  pay: {
    meaning: 'The payment arrives in time',
    by: ['provider'],
    from: ['held', 'expiring'],
    to: 'confirmed',
    seats: 'keep',
    refund: 'none',
    ...booked,
  },
  'pay-late': {
    meaning: 'The payment arrives late, and there are seats left',
    by: ['provider'],
    from: ['expired'],
    to: 'confirmed',
    seats: 'take',
    refund: 'none',
    ...booked,
  },
  'stop-waiting': {
    meaning:
      'The time to pay is over, the learner gives up, or the booking or its session is canceled',
    by: ['clock', 'learner', 'instructor', 'operator'],
    from: ['held'],
    to: 'expiring',
    seats: 'keep',
    refund: 'none',
    mails: [],
    timer: 'end-hold',
  },
  release: {
    meaning: 'No money can come any more',
    by: ['clock', 'provider'],
    from: ['expiring'],
    to: 'expired',
    seats: 'free',
    refund: 'none',
    mails: [],
  },
  change: {
    meaning: 'A learner, or an operator for them, changes the date or the number of seats',
    by: ['learner', 'operator'],
    from: ['confirmed'],
    to: 'confirmed',
    seats: 'swap',
    refund: 'part',
    mails: ['booking-changed', 'change-received'],
    timer: 'remind-learner',
  },
  'cancel-in-time': {
    meaning: 'A learner cancels in time',
    by: ['learner'],
    from: ['confirmed'],
    to: 'cancelled',
    seats: 'free',
    refund: 'full',
    mails: ['booking-cancelled', 'booking-withdrawn'],
  },
  'cancel-late': {
    meaning: 'A learner cancels a paid booking too late',
    by: ['learner'],
    from: ['confirmed'],
    to: 'forfeited',
    seats: 'free',
    refund: 'by-request',
    mails: ['booking-cancelled', 'booking-withdrawn'],
  },
  'cancel-in-full': {
    meaning: 'An operator cancels a booking, and everything goes back',
    by: ['operator'],
    from: ['confirmed'],
    to: 'cancelled',
    seats: 'free',
    refund: 'full',
    mails: ['booking-cancelled', 'booking-withdrawn'],
  },
  'cancel-in-part': {
    meaning: 'An operator cancels a paid booking, and a part or nothing goes back',
    by: ['operator'],
    from: ['confirmed'],
    to: 'forfeited',
    seats: 'free',
    refund: 'by-request',
    mails: ['booking-cancelled', 'booking-withdrawn'],
  },
  restore: {
    meaning: 'An operator takes the cancellation of a booking back whose payment is still here',
    by: ['operator'],
    from: ['cancelled', 'forfeited'],
    to: 'confirmed',
    seats: 'take',
    refund: 'none',
    ...booked,
  },
  'call-off': {
    meaning: 'The session is canceled, by people or because too few had booked',
    by: ['instructor', 'operator', 'clock'],
    from: ['confirmed'],
    to: 'cancelled',
    seats: 'free',
    refund: 'full',
    mails: ['class-cancelled'],
  },
  'call-off-forfeited': {
    meaning: 'The session is canceled after a learner canceled too late',
    by: ['instructor', 'operator', 'clock'],
    from: ['forfeited'],
    to: 'cancelled',
    seats: 'keep',
    refund: 'full',
    mails: ['class-cancelled'],
  },
  'decline-reschedule': {
    meaning: 'A learner declines the new time of a session',
    by: ['learner'],
    from: ['confirmed'],
    to: 'cancelled',
    seats: 'free',
    refund: 'full',
    mails: ['booking-cancelled', 'booking-withdrawn'],
  },
  'lapse-reschedule': {
    meaning: 'A learner does not reply to a new time in time',
    by: ['clock'],
    from: ['confirmed'],
    to: 'cancelled',
    seats: 'free',
    refund: 'full',
    mails: ['booking-cancelled', 'booking-withdrawn'],
  },
  complete: {
    meaning: 'The class is over',
    by: ['clock'],
    from: ['confirmed'],
    to: 'completed',
    seats: 'keep',
    refund: 'none',
    mails: [],
    timer: 'invite-review',
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;

/** Widens one row of the table to `Transition`. */
export const transitionOf = (name: TransitionName): Transition => transitions[name];

const names = Object.keys(transitions) as TransitionName[];

/** Transitions that refund the whole payment; the code that applies one moves the money with it. */
export type RefundedTransition = {
  [Name in TransitionName]: (typeof transitions)[Name]['refund'] extends 'full' ? Name : never;
}[TransitionName];

export const isRefunded = (name: TransitionName): name is RefundedTransition =>
  transitionOf(name).refund === 'full';

/** Whether people decide about the refund in this state, when a learner asks for one. */
export const isRefundedByRequest = (state: BookingState): boolean =>
  names.some(
    (name) => transitionOf(name).to === state && transitionOf(name).refund === 'by-request',
  );

/** The timers that may wait for a booking in this state. */
export const timersOf = (state: BookingState): BookingTimer[] => {
  const steps = names.map(transitionOf).filter(({ to }) => to === state);
  return [...new Set(steps.flatMap(({ timer }) => timer ?? []))];
};
