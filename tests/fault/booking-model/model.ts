// Bookings, waiting lists and money as they should be, in plain objects: no database, no provider, nothing at once. Written
// from what people are promised, and held against the product after every step.

export interface ModelDate {
  startsAt: number;
  endsAt: number;
  capacity: number;
  /** As many as the class should have; a date keeps more while they are taken. */
  wanted: number;
  priceCents: number;
  state: 'scheduled' | 'cancelled' | 'completed';
}

export interface ModelPayment {
  /** At the provider. */
  page: 'open' | 'processing' | 'paid' | 'closed';
  /** In our books. */
  state: 'open' | 'succeeded' | 'closed';
  createdAt: number;
  checkedAt: number | null;
}

export interface ModelBooking {
  /** As the product calls it. */
  id?: string;
  learner: number;
  date: number;
  seats: number;
  priceCents: number;
  state: 'held' | 'expiring' | 'expired' | 'confirmed' | 'cancelled' | 'forfeited' | 'completed';
  key: string | undefined;
  heldUntil: number;
  extended: boolean;
  payment?: ModelPayment;
  /** They said so themselves, before they had paid. */
  gaveUp?: boolean;
  /** What was promised back. */
  returnedCents: number;
  request?: 'open' | 'granted' | 'declined' | 'settled';
}

export interface ModelEntry {
  id?: string;
  learner: number;
  date: number;
  seats: number;
  state: 'waiting' | 'offered' | 'claimed' | 'declined' | 'lapsed' | 'left' | 'closed';
  offerEnds?: number;
  booking?: ModelBooking;
}

export interface Model {
  now: number;
  dates: ModelDate[];
  bookings: ModelBooking[];
  /** Who came first, first. */
  entries: ModelEntry[];
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The standard rules of the house, but for how long offers stand: half a day each would soon be all there is. */
export const house = {
  holdMs: 15 * minuteMs,
  extensionMs: 5 * minuteMs,
  refundWindowMs: 24 * hourMs,
  claimMs: hourMs,
};

export const dateOf = (model: Model, { date }: { date: number }): ModelDate => model.dates[date]!;

const seated = ['held', 'expiring', 'confirmed', 'completed'];

export const isSeated = ({ state }: ModelBooking): boolean => seated.includes(state);

export const isOpenEntry = ({ state }: ModelEntry): boolean =>
  state === 'waiting' || state === 'offered';

const sumSeats = (all: { seats: number }[]): number =>
  all.reduce((sum, { seats }) => sum + seats, 0);

export const bookingsOf = (model: Model, date: number): ModelBooking[] =>
  model.bookings.filter((booking) => booking.date === date);

export const entriesOf = (model: Model, date: number): ModelEntry[] =>
  model.entries.filter((entry) => entry.date === date);

export const takenSeats = (model: Model, date: number): number =>
  sumSeats(bookingsOf(model, date).filter(isSeated)) +
  sumSeats(entriesOf(model, date).filter(({ state }) => state === 'offered'));

export const freeSeats = (model: Model, date: number): number =>
  model.dates[date]!.capacity - takenSeats(model, date);

export const isAhead = (model: Model, date: number): boolean =>
  model.dates[date]!.state === 'scheduled' && model.dates[date]!.startsAt > model.now;

export const findLive = (model: Model, learner: number, date: number): ModelBooking | undefined =>
  bookingsOf(model, date).find((booking) => booking.learner === learner && isSeated(booking));

export const findOpenEntry = (
  model: Model,
  learner: number,
  date: number,
): ModelEntry | undefined =>
  entriesOf(model, date).find((entry) => entry.learner === learner && isOpenEntry(entry));

/** Who came first of those who fit has them kept, for a while, or half of the time that is left. */
export function offerSeats(model: Model, date: number): void {
  if (!isAhead(model, date)) return;
  const dated = model.dates[date]!;
  dated.capacity = Math.min(dated.capacity, Math.max(dated.wanted, takenSeats(model, date)));
  for (;;) {
    const next = entriesOf(model, date).find(
      ({ state, seats }) => state === 'waiting' && seats <= freeSeats(model, date),
    );
    if (!next) return;
    const halfMs = Math.floor((model.dates[date]!.startsAt - model.now) / 2);
    next.state = 'offered';
    next.offerEnds = model.now + Math.min(house.claimMs, halfMs);
  }
}

/** What is left of a booking's price. */
export const restCents = ({ priceCents, returnedCents }: ModelBooking): number =>
  priceCents - returnedCents;

export const isInTime = (model: Model, booking: ModelBooking): boolean =>
  model.now <= dateOf(model, booking).startsAt - house.refundWindowMs;
