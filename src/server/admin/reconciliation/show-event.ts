// Shows one ledger event with all its lines, and the booking it belongs to.
import type { Output } from '#contract/endpoints.ts';
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findEntries, findEvent, findSold, type SoldRow } from './ledger-line-store.ts';

type Event = Output<'GET /api/admin/ledger/{id}'>;

export async function showEvent(db: Db, id: number): Promise<Event> {
  const event = await findEvent(db, id);
  if (!event) throw missing('money event');
  const { bookingId, at, recordedAt, ...rest } = event;
  const entries = await findEntries(db, id);
  const sold = bookingId === null ? undefined : await findSold(db, bookingId);
  return {
    ...rest,
    at: at.toISOString(),
    recordedAt: recordedAt.toISOString(),
    isDemoMoney: !entries.some(({ livemode }) => livemode),
    lines: entries.map(({ account, owner, cents }) => ({
      account,
      owner,
      debit: cents > 0 ? cents / 100 : null,
      credit: cents < 0 ? -cents / 100 : null,
    })),
    booking: sold ? presentSold(sold) : null,
  };
}

function presentSold(sold: SoldRow): NonNullable<Event['booking']> {
  const { id, state, seats, learner, instructor, title, startsAt, timeZone } = sold;
  return {
    id,
    state,
    seats,
    price: sold.priceCents / 100,
    learner,
    instructor,
    class: { title, startTime: startsAt.toISOString(), timeZone },
    events: sold.events.map(({ cents, at, ...event }) => ({
      ...event,
      at: new Date(at).toISOString(),
      amount: cents / 100,
    })),
  };
}
