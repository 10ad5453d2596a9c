// Actions of learners and instructors on bookings and waiting lists.
import { extendHold } from '#server/bookings/extend-hold.ts';
import { declineOffer } from '#server/bookings/waitlist/offers/decline-offer.ts';
import { joinWaitlist } from '#server/bookings/waitlist/join-waitlist.ts';
import { acceptOffer } from '#server/flows/bookings/accept-offer.ts';
import { decideRefundRequest } from '#server/flows/payments/refund-requests/decide-refund-request.ts';
import { askForRefund } from '#server/flows/payments/refund-requests/ask-for-refund.ts';
import { bookClass } from '#server/flows/bookings/book-class.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import { changeBooking } from '#server/flows/bookings/change-booking.ts';
import { cancelSession } from '#server/flows/classes/cancel-session.ts';
import { changeBookedClass } from '#server/flows/classes/change-class.ts';
import {
  sessionOf,
  findLive,
  findOpenEntry,
  freeSeats,
  isAhead,
  isOpenEntry,
  type Model,
  type ModelBooking,
  type ModelEntry,
  rules,
  restCents,
} from './model.ts';
import * as people from './model-people.ts';
import { type Action, actionOn, agree, oneOf, outcome, type Turn, waitForMoment } from './turn.ts';
import { learnerCount } from './world.ts';

interface Chair {
  learner: number;
  session: number;
}

const sessionsOf = ({ sessions }: Model): number[] => [...sessions.keys()];

/** Every learner with every session. */
const chairs = (model: Model): Chair[] =>
  sessionsOf(model).flatMap((session) =>
    Array.from({ length: learnerCount }, (_, learner) => ({ learner, session })),
  );

const startOf = (thing: { session: number }, model: Model): number =>
  sessionOf(model, thing).startsAt;

/** Draws more seats than there are only in strange turns. */
function drawSeats(turn: Turn, most: number): number {
  const wanted = oneOf(turn, [1, 1, 1, 2, 2, 3]);
  return turn.isStrange ? wanted : Math.max(1, Math.min(wanted, most));
}

const book = actionOn({
  name: 'book',
  weight: 30,
  things: chairs,
  isUsual: ({ learner, session }, model) =>
    isAhead(model, session) && freeSeats(model, session) > 0 && !findLive(model, learner, session),
  end: startOf,
  take: async (turn, { learner, session }) => {
    const { model, world } = turn;
    const { classId, sessionId } = world.sessions[session]!;
    const { priceCents } = model.sessions[session]!;
    const shown = [undefined, undefined, priceCents, priceCents, priceCents, 4500] as const;
    const input = {
      seats: drawSeats(turn, freeSeats(model, session)),
      key: oneOf(turn, [undefined, undefined, 'a', 'b', 'c'] as const),
      shownPriceCents: oneOf(turn, shown),
    };
    const asked = { caller: world.learners[learner]!, classId, sessionId, ...input };
    turn.note(JSON.stringify(input));
    const expected = people.book(model, { learner, session, ...input });
    agree(turn, await outcome(bookClass(world.db, world.context, asked)), expected);
  },
});

const ownerOf = ({ world }: Turn, { learner, id }: ModelBooking | ModelEntry) => ({
  caller: world.learners[learner]!,
  callerId: world.learners[learner]!.id,
  learnerId: world.learners[learner]!.id,
  bookingId: id!,
  entryId: id!,
});

const onBooking = (input: {
  name: string;
  weight: number;
  isUsual(booking: ModelBooking, model: Model): boolean;
  ask(turn: Turn, booking: ModelBooking): Promise<unknown>;
  expected(booking: ModelBooking, model: Model): string;
}): Action =>
  actionOn({
    ...input,
    things: ({ bookings }) => bookings,
    moments: ({ heldUntil }) => [heldUntil],
    end: startOf,
    take: async (turn, booking) => {
      const real = await outcome(input.ask(turn, booking));
      // The id is known already, and a response does not always contain it.
      agree(turn, { outcome: real.outcome }, { outcome: input.expected(booking, turn.model) });
    },
  });

const isLive = (booking: ModelBooking, model: Model): boolean =>
  isAhead(model, booking.session) && (booking.state === 'held' || booking.state === 'confirmed');

const extend = onBooking({
  name: 'extend',
  weight: 8,
  isUsual: ({ state }) => state === 'held',
  ask: (turn, booking) => extendHold(turn.world.db, turn.world.context, ownerOf(turn, booking)),
  expected: (booking, model) => people.extend(model, booking),
});

const askToCancel = async (turn: Turn, booking: ModelBooking) => {
  const { db, context } = turn.world;
  const canceled = await cancelBooking(db, context, ownerOf(turn, booking));
  const { booking: now, refundCents } = canceled;
  const isReturned = now.state === 'cancelled' ? restCents(booking) : 0;
  return { status: refundCents === isReturned ? now.state : `${refundCents} go back` };
};

const cancel = onBooking({
  name: 'cancel',
  weight: 14,
  isUsual: isLive,
  ask: askToCancel,
  expected: (booking, model) => people.cancel(model, booking),
});

const lastMoment = (booking: ModelBooking, model: Model): number =>
  startOf(booking, model) - rules.refundWindowMs;

const cancelAtLast = onBooking({
  name: 'cancel at the last moment',
  weight: 5,
  isUsual: (booking, model) =>
    booking.state === 'confirmed' &&
    booking.priceCents > 0 &&
    isAhead(model, booking.session) &&
    lastMoment(booking, model) - 1 > model.now,
  ask: (turn, booking) => {
    waitForMoment(turn, [lastMoment(booking, turn.model)]);
    return askToCancel(turn, booking);
  },
  expected: (booking, model) => people.cancel(model, booking),
});

const changeDate = actionOn({
  name: 'change the booking',
  weight: 14,
  things: ({ bookings }) => bookings,
  isUsual: (booking, model) => booking.state === 'confirmed' && isAhead(model, booking.session),
  moments: (booking, model) => [lastMoment(booking, model)],
  end: startOf,
  take: async (turn, booking) => {
    const { model, world } = turn;
    const { ofClass } = sessionOf(model, booking);
    const alike = sessionsOf(model).filter((each) => model.sessions[each]!.ofClass === ofClass);
    const session = oneOf(turn, turn.isStrange ? sessionsOf(model) : alike);
    const seats = drawSeats(turn, freeSeats(model, session) + booking.seats);
    turn.note(JSON.stringify({ session, seats }));
    const { sessionId } = world.sessions[session]!;
    const input = { ...ownerOf(turn, booking), sessionId, seats };
    const real = await outcome(changeBooking(world.db, world.context, input));
    agree(
      turn,
      { outcome: real.outcome },
      { outcome: people.changeSeats(model, booking, { session, seats }) },
    );
  },
});

const askBack = onBooking({
  name: 'ask for a refund',
  weight: 12,
  isUsual: ({ state, request }) => state === 'forfeited' && !request,
  ask: (turn, booking) => {
    const input = { ...ownerOf(turn, booking), message: 'I was ill.' };
    return askForRefund(turn.world.db, turn.world.context, input);
  },
  expected: people.askForRefund,
});

const respondBack = actionOn({
  name: 'answer a request',
  weight: 12,
  things: ({ bookings }) => bookings.filter(({ request }) => request),
  isUsual: ({ request }) => request === 'open',
  take: async (turn, booking) => {
    const { db, context, sessions } = turn.world;
    const { id: refundRequestId } = await db
      .selectFrom('refund_requests')
      .select('id')
      .where('booking_id', '=', booking.id!)
      .executeTakeFirstOrThrow();
    const amountCents = Math.floor(restCents(booking) * oneOf(turn, [0, 0.337, 1]));
    const caller = sessions[booking.session]!.instructor;
    const input = { caller, refundRequestId, amountCents, requestId: 'r1' };
    const real = await outcome(decideRefundRequest(db, context, input));
    agree(turn, real, { outcome: people.decideRequest(booking, amountCents) });
  },
});

const join = actionOn({
  name: 'join',
  weight: 25,
  things: chairs,
  isUsual: ({ learner, session }, model) =>
    isAhead(model, session) &&
    freeSeats(model, session) === 0 &&
    !findLive(model, learner, session) &&
    !findOpenEntry(model, learner, session),
  end: startOf,
  take: async (turn, { learner, session }) => {
    const { model, world } = turn;
    const { sessionId } = world.sessions[session]!;
    const seats = drawSeats(turn, model.sessions[session]!.capacity);
    const asked = { learnerId: world.learners[learner]!.id, sessionId, seats };
    const expected = people.join(model, { learner, session, seats });
    agree(turn, await outcome(joinWaitlist(world.db, world.context, asked)), expected);
  },
});

const claim = actionOn({
  name: 'claim',
  weight: 14,
  things: ({ entries }) => entries,
  isUsual: ({ state }) => state === 'offered',
  moments: ({ offerEnds = 0 }) => [offerEnds],
  take: async (turn, entry) => {
    const { model, world } = turn;
    const real = await outcome(acceptOffer(world.db, world.context, ownerOf(turn, entry)));
    agree(turn, real, people.claim(model, entry));
  },
});

const decline = actionOn({
  name: 'decline',
  weight: 7,
  things: ({ entries }) => entries,
  isUsual: isOpenEntry,
  moments: ({ offerEnds = 0 }) => [offerEnds],
  take: async (turn, entry) => {
    const { model, world } = turn;
    const real = await outcome(declineOffer(world.db, world.context, ownerOf(turn, entry)));
    agree(turn, real, { outcome: people.decline(model, entry) });
  },
});

const cancelClassSession = actionOn({
  name: 'cancel the session',
  weight: 2,
  things: sessionsOf,
  isUsual: (session, model) => isAhead(model, session),
  end: (session, model) => startOf({ session }, model),
  take: async (turn, session) => {
    const { model, world } = turn;
    const { instructor: caller, classId, sessionId } = world.sessions[session]!;
    const input = { caller, classId, sessionId };
    const real = await outcome(cancelSession(world.db, world.context, input));
    agree(turn, real, { outcome: people.cancelSession(model, session) });
  },
});

const change = actionOn({
  name: 'change the class',
  weight: 5,
  things: sessionsOf,
  isUsual: (session, model) => isAhead(model, session),
  take: async (turn, session) => {
    const { model, world } = turn;
    const { instructor: caller, classId } = world.sessions[session]!;
    const isFree = model.sessions[session]!.priceCents === 0;
    const input = {
      wanted: 1 + turn.draw(4),
      priceCents: isFree ? 0 : oneOf(turn, [4500, 999, 50]),
    };
    const body = {
      title: 'Wheel throwing for beginners',
      description: 'Centre, open and pull your first cylinder with us.',
      category_id: '1',
      price: (input.priceCents / 100).toFixed(2),
      location: 'Austin, TX',
      max_students: String(input.wanted),
      images: [],
    };
    await changeBookedClass(world.db, world.context, { caller, classId, body });
    turn.note(JSON.stringify(input));
    people.change(model, session, input);
  },
});

export const bookingActions: Action[] = [
  book,
  extend,
  cancel,
  cancelAtLast,
  changeDate,
  askBack,
  respondBack,
  join,
  claim,
  decline,
  cancelClassSession,
  change,
];
