// The expected bookings, waiting lists and money in plain objects: no database, no provider, no concurrency. Written
// from the promises to people, and compared with the product after every step.
import { hourMs, minuteMs } from '#domain/time/durations.ts';

export interface ModelSession {
  /** Sessions with the same number are of one class. */
  ofClass: number;
  startsAt: number;
  endsAt: number;
  capacity: number;
  /** The capacity of the class; a session keeps more seats while they are taken. */
  wanted: number;
  priceCents: number;
  state: 'scheduled' | 'cancelled' | 'completed';
}

export interface ModelPayment {
  /** The page's state at the provider. */
  page: 'open' | 'processing' | 'paid' | 'closed';
  /** The payment's state in our database. */
  state: 'open' | 'succeeded' | 'closed';
  createdAt: number;
  checkedAt: number | null;
}

export interface ModelBooking {
  /** The product's id. */
  id?: string;
  learner: number;
  session: number;
  seats: number;
  /** The price of one seat, for good. */
  unitCents: number;
  /** The price of all seats that were sold. */
  priceCents: number;
  state: 'held' | 'expiring' | 'expired' | 'confirmed' | 'cancelled' | 'forfeited' | 'completed';
  key: string | undefined;
  heldUntil: number;
  extended: boolean;
  payment?: ModelPayment;
  /** The learner canceled before paying. */
  gaveUp?: boolean;
  /** The amount promised as refund. */
  returnedCents: number;
  request?: 'open' | 'granted' | 'declined' | 'settled';
  /** The share of the payee has been sent. */
  isPaidOut?: boolean;
}

export interface ModelEntry {
  id?: string;
  learner: number;
  session: number;
  seats: number;
  state: 'waiting' | 'offered' | 'claimed' | 'declined' | 'lapsed' | 'left' | 'closed';
  offerEnds?: number;
  booking?: ModelBooking;
}

export interface Model {
  now: number;
  sessions: ModelSession[];
  bookings: ModelBooking[];
  /** In order of arrival. */
  entries: ModelEntry[];
}

/** The standard rules, except for shorter offers: half a day each would use up most of a walk. */
export const rules = {
  holdMs: 15 * minuteMs,
  extensionMs: 5 * minuteMs,
  refundWindowMs: 24 * hourMs,
  claimMs: hourMs,
};

export const sessionOf = (model: Model, { session }: { session: number }): ModelSession =>
  model.sessions[session]!;

const seated = ['held', 'expiring', 'confirmed', 'completed'];

export const isSeated = ({ state }: ModelBooking): boolean => seated.includes(state);

export const isOpenEntry = ({ state }: ModelEntry): boolean =>
  state === 'waiting' || state === 'offered';

const sumSeats = (all: { seats: number }[]): number =>
  all.reduce((sum, { seats }) => sum + seats, 0);

export const bookingsOf = (model: Model, session: number): ModelBooking[] =>
  model.bookings.filter((booking) => booking.session === session);

export const entriesOf = (model: Model, session: number): ModelEntry[] =>
  model.entries.filter((entry) => entry.session === session);

export const takenSeats = (model: Model, session: number): number =>
  sumSeats(bookingsOf(model, session).filter(isSeated)) +
  sumSeats(entriesOf(model, session).filter(({ state }) => state === 'offered'));

export const freeSeats = (model: Model, session: number): number =>
  model.sessions[session]!.capacity - takenSeats(model, session);

export const isAhead = (model: Model, session: number): boolean =>
  model.sessions[session]!.state === 'scheduled' && model.sessions[session]!.startsAt > model.now;

export const findLive = (
  model: Model,
  learner: number,
  session: number,
): ModelBooking | undefined =>
  bookingsOf(model, session).find((booking) => booking.learner === learner && isSeated(booking));

export const findOpenEntry = (
  model: Model,
  learner: number,
  session: number,
): ModelEntry | undefined =>
  entriesOf(model, session).find((entry) => entry.learner === learner && isOpenEntry(entry));

/** Offers free seats to the first entries that fit, for the claim time or half the time left, whichever is less. */
export function offerSeats(model: Model, session: number): void {
  if (!isAhead(model, session)) return;
  const offered = model.sessions[session]!;
  offered.capacity = Math.min(
    offered.capacity,
    Math.max(offered.wanted, takenSeats(model, session)),
  );
  for (;;) {
    const next = entriesOf(model, session).find(
      ({ state, seats }) => state === 'waiting' && seats <= freeSeats(model, session),
    );
    if (!next) return;
    const halfMs = Math.floor((model.sessions[session]!.startsAt - model.now) / 2);
    next.state = 'offered';
    next.offerEnds = model.now + Math.min(rules.claimMs, halfMs);
  }
}

/** The part of a booking's price that is not refunded. */
export const restCents = ({ priceCents, returnedCents }: ModelBooking): number =>
  priceCents - returnedCents;

export const isInTime = (model: Model, booking: ModelBooking): boolean =>
  model.now <= sessionOf(model, booking).startsAt - rules.refundWindowMs;
