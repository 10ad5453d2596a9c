// Money in the model: pages are paid or closed, holds end, late payments get a seat or are refunded.
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import {
  sessionOf,
  findLive,
  findOpenEntry,
  freeSeats,
  isAhead,
  type Model,
  type ModelBooking,
  offerSeats,
} from './model.ts';

/** Releases the seats of an expiring booking that has no open payment. */
function release(model: Model, booking: ModelBooking): void {
  if (booking.state !== 'expiring' || booking.payment?.state === 'open') return;
  booking.state = 'expired';
  offerSeats(model, booking.session);
}

/** Reads the state of one payment from the provider. */
export function syncCheckout(model: Model, booking: ModelBooking): void {
  const { payment } = booking;
  if (!payment) return;
  if (payment.state === 'succeeded') payment.checkedAt = model.now;
  else if (payment.page === 'paid') settle(model, booking);
  else if (payment.page !== 'closed') payment.checkedAt = model.now;
  else {
    // Also of a page that was known to be closed: whoever comes back there has it checked.
    Object.assign(payment, { state: 'closed', checkedAt: model.now });
    release(model, booking);
  }
}

function settle(model: Model, booking: ModelBooking): void {
  Object.assign(booking.payment!, { state: 'succeeded', checkedAt: model.now });
  if (seat(model, booking)) return;
  booking.returnedCents = booking.priceCents;
  release(model, booking);
}

/** Confirms the booking if the payment still buys the seats; false if not. */
function seat(model: Model, booking: ModelBooking): boolean {
  const { learner, session, state } = booking;
  const { state: sessionState, endsAt } = sessionOf(model, booking);
  if (sessionState !== 'scheduled' || endsAt <= model.now || booking.gaveUp) return false;
  if (state === 'held' || state === 'expiring') {
    booking.state = 'confirmed';
    return true;
  }
  if (state !== 'expired' || !isAhead(model, session)) return false;
  const entry = findOpenEntry(model, learner, session);
  const keptSeats = entry?.state === 'offered' ? entry.seats : 0;
  if (freeSeats(model, session) + keptSeats < booking.seats || findLive(model, learner, session))
    return false;
  booking.state = 'confirmed';
  if (!entry) return true;
  const wasOffered = entry.state === 'offered';
  entry.state = 'left';
  if (wasOffered) offerSeats(model, session);
  return true;
}

/** Sends the learner to the pay page, or reads its state when they come back. */
export function goOnToPay(model: Model, booking: ModelBooking): string {
  const { now } = model;
  const isWaiting = booking.state === 'held' && booking.heldUntil > now;
  if (isWaiting && !booking.payment)
    booking.payment = { page: 'open', state: 'open', createdAt: now, checkedAt: null };
  else if (isWaiting || isUnpaid(booking)) syncCheckout(model, booking);
  return booking.state;
}

const isUnpaid = ({ state, payment }: ModelBooking): boolean =>
  ['held', 'expiring', 'expired'].includes(state) && payment?.state !== 'succeeded';

export function endHold(model: Model, booking: ModelBooking): void {
  if (booking.state === 'held' && booking.heldUntil <= model.now) booking.state = 'expiring';
  if (booking.state !== 'expiring') return;
  if (booking.payment?.state === 'open') {
    if (booking.payment.page === 'open') booking.payment.page = 'closed';
    syncCheckout(model, booking);
  }
  release(model, booking);
}

/** The check that runs every minute; all bookings are selected before any of them changes. */
export function checkAll(model: Model): void {
  const { now } = model;
  const overdue = model.bookings
    .filter(({ state }) => state === 'held' || state === 'expiring')
    .filter(({ heldUntil }) => heldUntil < now - minuteMs)
    .toSorted((one, other) => one.heldUntil - other.heldUntil);
  const open = model.bookings.filter(
    ({ payment }) =>
      payment?.state === 'open' && (payment.checkedAt ?? payment.createdAt) < now - 50_000,
  );
  const closed = model.bookings.filter(
    ({ payment }) =>
      payment?.state === 'closed' &&
      payment.createdAt > now - 49 * hourMs &&
      (payment.checkedAt ?? now) < now - hourMs,
  );
  for (const booking of overdue) endHold(model, booking);
  for (const booking of [...open, ...closed]) {
    booking.payment!.checkedAt = now;
    syncCheckout(model, booking);
  }
}
