// Compares payouts with the model: two days after a session, the payee's share of the money not refunded, in the payee's
// account. The share of a booking waits while a refund request is open, unless it was sent before.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { sharePrice } from '#domain/money/commission.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Model } from './model.ts';
import type { ModelWorld } from './world.ts';

const commissionBps = 1000;

export async function comparePayouts(model: Model, world: ModelWorld): Promise<void> {
  const expected = model.sessions.map(({ state, endsAt }, session) =>
    state === 'completed' && model.now >= endsAt + 48 * hourMs
      ? shareOf(model, session, world.taxBps)
      : 0,
  );
  const ids = world.sessions.map(({ sessionId }) => sessionId);
  const payeeIds = world.sessions.map(({ payeeId }) => payeeId);
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(f.amount_cents - f.reversed_cents), 0)::bigint as cents
    from unnest(${ids}::uuid[], ${payeeIds}::uuid[]) with ordinality as ours (id, payee_id, place)
      left join payouts o on o.session_id = ours.id and o.instructor_id = ours.payee_id
      left join transfers f on f.payout_id = o.id and f.state = 'sent'
        and exists (
          select from demo_transfers d join demo_accounts a on a.id = d.account_id
          where d.id = f.provider_transfer_id and a.instructor_id = ours.payee_id::text)
    group by place order by place`.execute(world.db);
  expect(rows.map(({ cents }) => cents)).toEqual(expected);
}

function shareOf(model: Model, session: number, taxBps: number): number {
  const sent = model.bookings
    .filter((booking) => booking.session === session)
    .filter(({ state }) => state === 'completed' || state === 'forfeited')
    .filter(({ request, isPaidOut }) => request !== 'open' || isPaidOut);
  for (const booking of sent) booking.isPaidOut = true;
  return sent.reduce((sum, { priceCents, returnedCents }) => {
    const share = sharePrice(priceCents - returnedCents, { commissionBps, taxBps });
    return sum + share.instructorCents;
  }, 0);
}
