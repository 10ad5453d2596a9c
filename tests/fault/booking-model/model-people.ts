// Actions of people in the model, and their outcomes: the state of the booking, or the code of a refusal.
import {
  bookingsOf,
  sessionOf,
  entriesOf,
  findLive,
  findOpenEntry,
  freeSeats,
  rules,
  isAhead,
  isInTime,
  isOpenEntry,
  type Model,
  type ModelBooking,
  type ModelSession,
  type ModelEntry,
  offerSeats,
  restCents,
  takenSeats,
} from './model.ts';
import { endHold, goOnToPay } from './model-money.ts';

export interface Outcome {
  outcome: string;
  booking?: ModelBooking;
  entry?: ModelEntry;
}

interface BookInput {
  learner: number;
  session: number;
  seats: number;
  key?: string | undefined;
  /** The price shown on the page, if any. */
  shownPriceCents?: number | undefined;
}

export function book(model: Model, input: BookInput): Outcome {
  const found = place(model, input);
  if (typeof found === 'string') return { outcome: found };
  const isWantedAnew =
    (found.key === undefined || found.key !== input.key) && isEnding(model, found);
  if (isWantedAnew) endHold(model, found);
  const booking = isWantedAnew ? place(model, input) : found;
  if (typeof booking === 'string') return { outcome: booking };
  if (isWantedAnew && booking.state === 'expiring' && booking.gaveUp)
    return { outcome: 'seats_releasing' };
  if (booking.seats !== input.seats) return { outcome: 'already_booked' };
  const outcome = booking.state === 'held' ? goOnToPay(model, booking) : booking.state;
  return { outcome, booking };
}

const isEnding = (model: Model, { state, heldUntil }: ModelBooking): boolean =>
  state === 'expiring' || (state === 'held' && heldUntil <= model.now);

/** An existing booking, a new one, or the code of a refusal. */
function place(model: Model, input: BookInput): ModelBooking | string {
  const { learner, session, seats, key, shownPriceCents } = input;
  const known = model.bookings.find(
    (booking) => key !== undefined && booking.key === key && booking.learner === learner,
  );
  if (known)
    return known.session === session && known.seats === seats ? known : 'idempotency_key_reused';
  const live = findLive(model, learner, session);
  if (live && (live.seats === seats || isEnding(model, live))) return live;
  if (!isAhead(model, session)) return 'session_closed';
  if (live) return 'already_booked';
  const { priceCents } = model.sessions[session]!;
  if ((shownPriceCents ?? priceCents) !== priceCents) return 'price_changed';
  const entry = findOpenEntry(model, learner, session);
  const keptSeats = entry?.state === 'offered' ? entry.seats : 0;
  if (seats > freeSeats(model, session) + keptSeats) return 'session_full';
  if (entry) entry.state = 'left';
  const booking = addBooking(model, { learner, session, seats, key });
  if (keptSeats > 0) offerSeats(model, session);
  return booking;
}

function addBooking(model: Model, { learner, session, seats, key }: BookInput): ModelBooking {
  const { priceCents, startsAt } = model.sessions[session]!;
  const booking: ModelBooking = {
    learner,
    session,
    seats,
    key,
    unitCents: priceCents,
    priceCents: priceCents * seats,
    state: priceCents === 0 ? 'confirmed' : 'held',
    heldUntil: Math.min(model.now + rules.holdMs, startsAt),
    extended: false,
    returnedCents: 0,
  };
  model.bookings.push(booking);
  return booking;
}

export function extend(model: Model, booking: ModelBooking): string {
  const { state, heldUntil, extended } = booking;
  if (state !== 'held' || heldUntil <= model.now) return 'booking_over';
  if (extended) return 'hold_extended';
  booking.extended = true;
  booking.heldUntil = Math.min(heldUntil + rules.extensionMs, sessionOf(model, booking).startsAt);
  return 'ok';
}

export function cancel(model: Model, booking: ModelBooking): string {
  if (booking.state === 'held') {
    booking.gaveUp = true;
    return (booking.state = 'expiring');
  }
  if (booking.state !== 'confirmed' || sessionOf(model, booking).startsAt <= model.now)
    return 'booking_over';
  const isWhole = booking.priceCents === 0 || isInTime(model, booking);
  booking.state = isWhole ? 'cancelled' : 'forfeited';
  if (isWhole) booking.returnedCents = booking.priceCents;
  offerSeats(model, booking.session);
  return booking.state;
}

/** Moves the booking to another session of its class, or gives it another number of seats. */
export function changeSeats(
  model: Model,
  booking: ModelBooking,
  { session, seats }: { session: number; seats: number },
): string {
  const { learner, session: from, unitCents } = booking;
  const isMoved = session !== from;
  if (model.sessions[session]!.ofClass !== sessionOf(model, booking).ofClass) return 'not_found';
  if (!isMoved && seats === booking.seats) return 'ok';
  if (booking.state !== 'confirmed' || !isAhead(model, from)) return 'booking_over';
  if (unitCents > 0 && !isInTime(model, booking)) return 'change_too_late';
  if (unitCents > 0 && seats > booking.seats) return 'change_to_pay';
  const isMore = isMoved || seats > booking.seats;
  if (isMore && !isAhead(model, session)) return 'session_closed';
  if (isMoved && findLive(model, learner, session)) return 'already_booked';
  const entry = isMoved ? findOpenEntry(model, learner, session) : undefined;
  const keptSeats = entry?.state === 'offered' ? entry.seats : 0;
  const taken = seats - (isMoved ? 0 : booking.seats);
  if (taken > 0 && taken > freeSeats(model, session) + keptSeats) return 'session_full';
  if (entry) entry.state = 'left';
  booking.returnedCents += unitCents * Math.max(0, booking.seats - seats);
  const isFreed = isMoved || seats < booking.seats;
  Object.assign(booking, { session, seats });
  if (isFreed) offerSeats(model, from);
  if (keptSeats > 0) offerSeats(model, session);
  return 'ok';
}

export function askForRefund(booking: ModelBooking): string {
  const { state, request } = booking;
  if (state !== 'forfeited' || request || restCents(booking) <= 0) return 'refund_request_refused';
  booking.request = 'open';
  return 'ok';
}

export function decideRequest(booking: ModelBooking, cents: number): string {
  if (booking.request !== 'open') return 'refund_request_decided';
  booking.request = cents > 0 ? 'granted' : 'declined';
  booking.returnedCents += cents;
  return 'ok';
}

export function join(model: Model, { learner, session, seats }: BookInput): Outcome {
  if (!isAhead(model, session)) return { outcome: 'session_closed' };
  if (findLive(model, learner, session)) return { outcome: 'already_booked' };
  const entry = findOpenEntry(model, learner, session);
  if (entry?.state === 'offered') return { outcome: 'ok', entry };
  if (seats > model.sessions[session]!.capacity) return { outcome: 'invalid_input' };
  if (seats <= freeSeats(model, session)) return { outcome: 'seats_left' };
  if (entry) {
    entry.seats = seats;
    return { outcome: 'ok', entry };
  }
  const added: ModelEntry = { learner, session, seats, state: 'waiting' };
  model.entries.push(added);
  return { outcome: 'ok', entry: added };
}

export function claim(model: Model, entry: ModelEntry): Outcome {
  if (!entry.booking) {
    const { state, offerEnds = 0, session } = entry;
    if (state !== 'offered' || offerEnds <= model.now) return { outcome: 'offer_over' };
    if (!isAhead(model, session)) return { outcome: 'session_closed' };
    entry.state = 'claimed';
    entry.booking = addBooking(model, { ...entry, key: undefined });
  }
  const { booking } = entry;
  const outcome = booking.state === 'held' ? goOnToPay(model, booking) : booking.state;
  return { outcome, booking };
}

export function decline(model: Model, entry: ModelEntry): string {
  if (entry.state === 'declined' || entry.state === 'left') return 'ok';
  if (!isOpenEntry(entry)) return 'offer_over';
  entry.state = entry.state === 'offered' ? 'declined' : 'left';
  offerSeats(model, entry.session);
  return 'ok';
}

export function lapse(model: Model, entry: ModelEntry): void {
  if (entry.state !== 'offered' || (entry.offerEnds ?? 0) > model.now) return;
  entry.state = 'lapsed';
  offerSeats(model, entry.session);
}

const closeLine = (model: Model, session: number): void => {
  for (const entry of entriesOf(model, session)) if (isOpenEntry(entry)) entry.state = 'closed';
};

export function cancelSession(model: Model, session: number): string {
  if (!isAhead(model, session)) return 'session_not_scheduled';
  model.sessions[session]!.state = 'cancelled';
  closeLine(model, session);
  for (const booking of bookingsOf(model, session)) {
    if (booking.state === 'held') booking.state = 'expiring';
    if (booking.state !== 'confirmed' && booking.state !== 'forfeited') continue;
    booking.state = 'cancelled';
    booking.returnedCents = booking.priceCents;
    if (booking.request === 'open') booking.request = 'settled';
  }
  return 'ok';
}

export function change(
  model: Model,
  session: number,
  { wanted, priceCents }: Pick<ModelSession, 'wanted' | 'priceCents'>,
): void {
  const { ofClass } = model.sessions[session]!;
  for (const [each, one] of model.sessions.entries()) {
    if (one.ofClass !== ofClass) continue;
    Object.assign(one, { wanted, priceCents });
    if (!isAhead(model, each)) continue;
    one.capacity = Math.max(wanted, takenSeats(model, each));
    offerSeats(model, each);
  }
}

/** Completes the sessions that are over. */
export function complete(model: Model): void {
  for (const [session, { state, endsAt }] of model.sessions.entries()) {
    if (state !== 'scheduled' || endsAt > model.now) continue;
    closeLine(model, session);
    for (const booking of bookingsOf(model, session))
      if (booking.state === 'confirmed') booking.state = 'completed';
    model.sessions[session]!.state = 'completed';
  }
}
