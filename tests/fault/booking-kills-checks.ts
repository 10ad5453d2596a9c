// Checks the invariants after people have booked while processes were killed.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { openDemo } from '#tests/support/worlds/demo-world.ts';
import { ledgerProblems } from '#tests/support/worlds/money-world.ts';
import type { Survived, BookingAttempt } from './booking-kills.ts';

/** Finds learners without the seats their response confirmed, or charged for seats they do not have. */
export async function findInjustice({
  db,
  wanted,
}: Pick<Survived, 'db' | 'wanted'>): Promise<unknown[]> {
  const rows = Map.groupBy(await readBookings(db), ({ learner_id }) => learner_id);
  const unjust = wanted.flatMap((each) => judge(each, rows.get(each.learner.id) ?? []));
  const demo = await openDemo(db);
  return [...unjust, ...(await findBadMail(db)), ...(await ledgerProblems(db, { demo }))];
}

interface BookingRow {
  id: string;
  learner_id: string;
  session_id: string;
  state: string;
  price_cents: number;
  /** From the provider's own records. */
  charged_cents: number;
  returned_cents: number;
}

async function readBookings(db: Db): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select b.id, b.learner_id, b.session_id, b.state, b.price_cents,
      coalesce(sum(c.amount_cents) filter (where c.state = 'paid'), 0)::bigint as charged_cents,
      coalesce(sum(r.cents), 0)::bigint as returned_cents
    from bookings b
      left join payments p on p.booking_id = b.id
      left join demo_checkouts c on c.payment_id = p.id::text
      left join lateral (
        select sum(amount_cents)::bigint as cents from demo_refunds
        where payment_ref = c.payment_ref and state <> 'failed'
      ) r on true
    group by b.id`.execute(db);
  return rows;
}

function judge(wanted: BookingAttempt, bookings: BookingRow[]): string[] {
  const { booked, canceled, bookingId, sessionId } = wanted;
  const who = wanted.learner.id;
  const [booking, ...others] = bookings;
  const wrongs: string[] = [];
  if (others.length > 0) wrongs.push(`${who} has two bookings`);
  if (booked === 'yes' && booking?.id !== bookingId) wrongs.push(`${who} has lost a booking`);
  if (!booking) return wrongs;
  if (booking.session_id !== sessionId) wrongs.push(`${who} has a seat at another date`);
  if (!statesFor(booked, canceled).includes(booking.state))
    wrongs.push(`${who} was told ${booked}/${canceled}, and it is ${booking.state}`);
  const owedCents = booking.state === 'confirmed' ? booking.price_cents : 0;
  const { charged_cents: charged, returned_cents: returned } = booking;
  if (charged - returned !== owedCents)
    wrongs.push(`${who} has paid ${charged - returned} for a booking that is ${booking.state}`);
  return wrongs;
}

function statesFor(
  booked: BookingAttempt['booked'],
  canceled: BookingAttempt['canceled'],
): string[] {
  // A payment made before the kill may have confirmed the booking later.
  if (booked === 'unknown') return ['confirmed', 'expired'];
  if (booked === 'no') return [];
  if (canceled === 'yes') return ['cancelled'];
  return canceled === 'no' ? ['confirmed'] : ['confirmed', 'cancelled'];
}

/** Each confirmed booking has exactly one mail to the learner, and one to the instructor. */
async function findBadMail(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b
    where (select count(*) from outbox where entity = b.id::text and kind = 'booking-confirmed')
        <> (b.confirmed_at is not null)::integer
      or (select count(*) from outbox where entity = b.id::text and kind = 'booking-received')
        <> (b.confirmed_at is not null)::integer`.execute(db);
  return rows.map(({ id }) => `the mails about booking ${id} are not right`);
}
