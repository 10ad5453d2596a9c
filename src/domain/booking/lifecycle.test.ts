// Checks what everything derived from the lifecycle table relies on.
import { expect, test } from 'vitest';
import {
  type Actor,
  type BookingState,
  bookingStates,
  timersOf,
  type TransitionName,
  transitionOf,
  transitions,
} from './lifecycle.ts';
import { isOneOf, seatedStates } from './state-groups.ts';

const names = Object.keys(transitions) as TransitionName[];
const states = Object.keys(bookingStates) as BookingState[];
const isSeated = (state: BookingState | null) => state !== null && isOneOf(seatedStates, state);

/** The transitions that this actor can apply in this state. */
const stepsFrom = (state: BookingState, actor: Actor): TransitionName[] =>
  names.filter((name) => {
    const { from, by } = transitionOf(name);
    return from.includes(state) && by.includes(actor);
  });

test.each(names)('counts seats right when somebody does "%s"', (name) => {
  const { from, to, seats } = transitionOf(name);
  for (const state of from) {
    const expected = Number(isSeated(to)) - Number(isSeated(state));
    const change = { take: 1, inherit: 1, keep: 0, swap: 0, free: -1 }[seats];
    expect([state, change]).toEqual([state, expected]);
  }
});

test('leads to every state', () => {
  const reached = new Set(names.map((name) => transitionOf(name).to));
  expect([...reached].toSorted()).toEqual(states.toSorted());
});

test.each(states)('moves a booking that is %s in one way only for each kind of person', (state) => {
  // The time of the cancellation decides between these two.
  const either: TransitionName[] = ['cancel-in-time', 'cancel-late'];
  // The clock cancels only sessions that need a minimum of people; the next test names what it does then.
  const tooFew: TransitionName[] = ['call-off', 'call-off-forfeited'];
  // The reply to a rescheduled session is a separate matter, and a change ends nothing.
  const aside: TransitionName[] = ['extend', 'change', 'decline-reschedule', 'lapse-reschedule'];
  const ways = (actor: Actor) => stepsFrom(state, actor).filter((name) => !aside.includes(name));
  expect(ways('instructor').length).toBeLessThanOrEqual(1);
  // The refund that they choose decides between the two cancellations; the rest is what they do to a whole session.
  const ofOneBooking: TransitionName[] = ['cancel-in-full', 'cancel-in-part', 'restore'];
  const ofThis: Partial<Record<BookingState, TransitionName[]>> = {
    confirmed: ['cancel-in-full', 'cancel-in-part'],
    cancelled: ['restore'],
    forfeited: ['restore'],
  };
  expect(ways('operator').filter((name) => ofOneBooking.includes(name))).toEqual(
    ofThis[state] ?? [],
  );
  const ofSession = ways('operator').filter((name) => !ofOneBooking.includes(name));
  expect(ofSession.length).toBeLessThanOrEqual(1);
  expect(ways('clock').filter((name) => !tooFew.includes(name)).length).toBeLessThanOrEqual(1);
  const own = ways('learner');
  expect(own.length <= 1 || own.every((name) => either.includes(name))).toBe(true);
});

test('lets the clock end what a session with too few people still has, and nothing that is over', () => {
  const cancels: TransitionName[] = ['stop-waiting', 'call-off', 'call-off-forfeited'];
  const ways = states.map((state) => [
    state,
    stepsFrom(state, 'clock').filter((name) => cancels.includes(name)),
  ]);
  expect(Object.fromEntries(ways)).toEqual({
    held: ['stop-waiting'],
    expiring: [],
    expired: [],
    confirmed: ['call-off'],
    cancelled: [],
    forfeited: ['call-off-forfeited'],
    completed: [],
  });
});

test('gives money back only where a paid booking ends or gets smaller', () => {
  const steps = names.map(transitionOf).filter(({ refund }) => refund !== 'none');
  const begins = steps.flatMap(({ from }) => from);
  expect([...new Set(begins)]).toEqual(['confirmed', 'forfeited']);
});

test('tells people whenever seats become theirs or are no longer', () => {
  const changes = names.filter((name) => {
    const { from, to } = transitionOf(name);
    return (to === 'confirmed') !== from.includes('confirmed') && to !== 'completed';
  });
  const silent = changes.filter((name) => transitionOf(name).mails.length === 0);
  expect(silent).toEqual([]);
});

test('never leaves seats waiting without somebody to look after them', () => {
  expect(timersOf('held')).toEqual(['end-hold']);
  expect(timersOf('expiring')).toEqual(['end-hold']);
  expect(timersOf('confirmed')).toEqual(['remind-learner']);
  expect(timersOf('completed')).toEqual(['invite-review']);
  for (const state of ['expired', 'cancelled', 'forfeited'] as const)
    expect(timersOf(state)).toEqual([]);
});
