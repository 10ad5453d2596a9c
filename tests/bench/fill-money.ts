// Inserts the money of a class's bookings: payments, and for sessions that are over, payouts sent two days later.
import { type RawBuilder, sql } from 'kysely';
import { sharePrice } from '#domain/money/commission.ts';
import { type Line, postings } from '#domain/money/postings.ts';
import type { Db } from '#platform/db/db.ts';

interface Sold {
  classId: string;
  instructorId: string;
  priceCents: number;
  commissionBps: number;
  now: Date;
}

export async function fillMoney(db: Db, sold: Sold): Promise<void> {
  const { classId, instructorId, priceCents, commissionBps, now: at } = sold;
  const share = sharePrice(priceCents, { commissionBps, taxBps: 0 });
  const owners = { bookingId: classId, payeeId: instructorId };
  await sql`
    insert into payments (id, booking_id, provider, livemode, amount_cents, state, request, seated,
      paid_cents, created_at, succeeded_at)
    select gen_random_uuid(), b.id, 'demo', false, ${priceCents}, 'succeeded', '{}', true,
      ${priceCents}, b.created_at, b.created_at
    from bookings b join sessions s on s.id = b.session_id where s.class_id = ${classId}`.execute(
    db,
  );
  const booked = sql`
    payments f join bookings b on b.id = f.booking_id join sessions s on s.id = b.session_id
    where s.class_id = ${classId}`;
  await post(db, {
    kind: 'payment',
    from: booked,
    at,
    lines: postings.paymentSeated(share, owners),
  });
  const over = sql`${booked} and s.state = 'completed'`;
  await post(db, {
    kind: 'completed',
    from: over,
    at,
    lines: postings.classCompleted(share, owners),
  });
  await fillPayouts(db, { ...sold, cents: share.instructorCents });
  const sent = sql`
    transfers f join payouts o on o.id = f.payout_id where o.instructor_id = ${instructorId}`;
  const lines = postings.payout(share.instructorCents, owners);
  await post(db, { kind: 'payout', from: sent, at, lines });
}

async function fillPayouts(
  db: Db,
  { classId, instructorId, now, cents }: Sold & { cents: number },
): Promise<void> {
  await sql`
    insert into payouts (id, session_id, instructor_id, state, due_at, gross_cents, netted_cents,
      amount_cents, created_at, paid_at)
    select gen_random_uuid(), id, ${instructorId}, case when is_due then 'paid' else 'scheduled' end, due_at,
      case when is_due then ${cents}::bigint end, case when is_due then 0 end,
      case when is_due then ${cents}::bigint end, ends_at, case when is_due then due_at end
    from sessions, lateral (select ends_at + interval '48 hours' as due_at) due,
      lateral (select due_at <= ${now} as is_due) paid
    where class_id = ${classId} and state = 'completed'`.execute(db);
  await sql`
    insert into transfers (id, payout_id, booking_id, payment_id, gross_cents, netted_cents,
      amount_cents, state, counted_at, sent_at)
    select gen_random_uuid(), o.id, f.booking_id, f.id, ${cents}, 0, ${cents}, 'sent', o.due_at, o.due_at
    from payouts o join bookings b on b.session_id = o.session_id join payments f on f.booking_id = b.id
    where o.instructor_id = ${instructorId} and o.state = 'paid'`.execute(db);
}

interface Posting {
  kind: 'payment' | 'completed' | 'payout';
  /** The source rows, as `f`. */
  from: RawBuilder<unknown>;
  lines: Line[];
  at: Date;
}

/** Posts a transaction per source row; escrow is owned by the row's own booking. */
async function post(db: Db, { kind, from, at, lines }: Posting): Promise<void> {
  await sql`
    with posted as (
      insert into ledger_transactions (kind, source, booking_id, occurred_at, recorded_at)
      select ${kind}, ${kind === 'completed' ? sql`f.booking_id` : sql`f.id`}::text, f.booking_id,
        ${at}, ${at}
      from ${from}
      returning id, booking_id
    )
    insert into ledger_entries (transaction_id, account, owner_id, livemode, amount_cents)
    select posted.id, line.account,
      case line.account when 'held' then posted.booking_id else line.owner_id end, false, line.cents
    from posted, unnest(
      ${lines.map(({ account }) => account)}::text[],
      ${lines.map(({ ownerId }) => ownerId ?? null)}::uuid[],
      ${lines.map(({ cents }) => cents)}::bigint[]
    ) as line (account, owner_id, cents)`.execute(db);
}
