// Compares the database with the model: seats, bookings, money, waiting lists and timers must match.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { type Model, type ModelBooking, type ModelEntry, takenSeats } from './model.ts';
import type { ModelWorld } from './world.ts';

export async function compare(model: Model, world: ModelWorld): Promise<void> {
  expect(await readSessions(world)).toEqual(
    model.sessions.map(({ state, capacity }, session) => ({
      state,
      capacity,
      taken: takenSeats(model, session),
    })),
  );
  const [bookings, entries] = [await readBookings(world), await readEntries(world)];
  expect(bookings.toSorted(byId)).toEqual(model.bookings.map(shownBooking).toSorted(byId));
  // In order of arrival.
  expect(entries).toEqual(model.sessions.flatMap((_, session) => shownLine(model, session)));
  expect(await readTimers(world)).toEqual(timersOf(model));
  expect(await findBrokenInvariants(world.db)).toEqual([]);
}

interface Timer {
  name: string;
  id: string | undefined;
  dueAt: number;
}

/** Every hold and every offer has its timer, and nothing else has one. */
const timersOf = ({ bookings, entries }: Model): Timer[] =>
  [
    ...bookings
      .filter(({ state }) => state === 'held')
      .map(({ id, heldUntil }) => ({ name: 'end-hold', id, dueAt: heldUntil })),
    ...entries
      .filter(({ state }) => state === 'offered')
      .map(({ id, offerEnds = 0 }) => ({ name: 'lapse-offer', id, dueAt: offerEnds })),
  ].toSorted(byId);

/** Without the timers of expiring bookings, whose end-hold job does the rest. */
async function readTimers({ db }: ModelWorld): Promise<Timer[]> {
  const { rows } = await sql<{ name: string; id: string; due_at: Date }>`
    select name, key as id, due_at from model_jobs
    where name in ('end-hold', 'lapse-offer')
      and not exists (select from bookings where id::text = key and state = 'expiring')`.execute(
    db,
  );
  return rows.map(({ due_at, ...timer }) => ({ ...timer, dueAt: due_at.getTime() })).toSorted(byId);
}

const byId = (one: { id: string | undefined }, other: { id: string | undefined }): number =>
  String(one.id) < String(other.id) ? -1 : 1;

const shownBooking = (booking: ModelBooking) => ({
  id: booking.id,
  state: booking.state,
  learner: booking.learner,
  session: booking.session,
  seats: booking.seats,
  priceCents: booking.priceCents,
  heldUntil: booking.state === 'held' ? booking.heldUntil : null,
  extended: booking.extended,
  payment: booking.payment?.state ?? null,
  page: booking.payment?.page ?? null,
  returnedCents: booking.returnedCents,
  request: booking.request ?? null,
});

const shownLine = (model: Model, session: number) =>
  model.entries.filter((entry) => entry.session === session).map(shownEntry);

const shownEntry = (entry: ModelEntry) => ({
  id: entry.id,
  state: entry.state,
  learner: entry.learner,
  session: entry.session,
  seats: entry.seats,
  offerEnds: entry.state === 'offered' ? entry.offerEnds : null,
  booking: entry.booking?.id ?? null,
});

const sessionIds = ({ sessions }: ModelWorld): string[] =>
  sessions.map(({ sessionId }) => sessionId);

async function readSessions(world: ModelWorld) {
  const { rows } = await sql<{ state: string; capacity: number; taken: number }>`
    select state, capacity, seats_taken as taken
    from unnest(${sessionIds(world)}::uuid[]) with ordinality as ours (id, place)
      join sessions using (id) order by place`.execute(world.db);
  return rows;
}

interface BookingRow {
  id: string;
  state: string;
  learner_id: string;
  session_id: string;
  seats: number;
  price_cents: number;
  hold_expires_at: Date | null;
  hold_extended: boolean;
  payment: string | null;
  page: string | null;
  returned_cents: number;
  request: string | null;
}

async function readBookings(world: ModelWorld) {
  const { rows } = await sql<BookingRow>`
    select b.id, b.state, b.learner_id, b.session_id, b.seats, b.price_cents, b.hold_expires_at,
      b.hold_extended, p.state as payment, c.state as page, r.state as request,
      coalesce((select sum(amount_cents) from refunds where payment_id = p.id), 0)::bigint
        as returned_cents
    from bookings b
      left join payments p on p.booking_id = b.id
      left join demo_checkouts c on c.id = p.provider_session_id
      left join refund_requests r on r.booking_id = b.id
    where b.session_id = any(${sessionIds(world)}::uuid[])`.execute(world.db);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    ...placeOf(world, row),
    seats: row.seats,
    priceCents: row.price_cents,
    heldUntil: row.state === 'held' ? row.hold_expires_at!.getTime() : null,
    extended: row.hold_extended,
    payment: row.payment,
    page: row.page,
    returnedCents: row.returned_cents,
    request: row.request,
  }));
}

interface EntryRow {
  id: string;
  state: string;
  learner_id: string;
  session_id: string;
  seats: number;
  offer_expires_at: Date | null;
  booking_id: string | null;
}

async function readEntries(world: ModelWorld) {
  const { rows } = await sql<EntryRow>`
    select id, state, learner_id, session_id, seats, offer_expires_at, booking_id
    from waitlist_entries where session_id = any(${sessionIds(world)}::uuid[])
    order by array_position(${sessionIds(world)}::uuid[], session_id), place`.execute(world.db);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    ...placeOf(world, row),
    seats: row.seats,
    offerEnds: row.state === 'offered' ? row.offer_expires_at!.getTime() : null,
    booking: row.booking_id,
  }));
}

const placeOf = (
  { learners, sessions }: ModelWorld,
  { learner_id, session_id }: { learner_id: string; session_id: string },
) => ({
  learner: learners.findIndex(({ id }) => id === learner_id),
  session: sessions.findIndex(({ sessionId }) => sessionId === session_id),
});
