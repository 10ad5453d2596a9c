// Reads whether a studio has earned money, and whether any of it waits.
import { sql } from 'kysely';
import { literals } from '#platform/db/literals.ts';
import { unearnedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';

/** A studio that has earned stays in the ledger when it is closed. */
export async function hasEarned(tx: Db, studioId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select) one
    where exists (select from bookings where payee_studio_id = ${studioId})
      or exists (select from penalties where payee_studio_id = ${studioId})
      or exists (select from payout_accounts where instructor_id = ${studioId})`.execute(tx);
  return rows.length > 0;
}

/**
 * Whether a date ahead, a payout, a debt, or something that is not decided can still move money of the studio. A date whose
 * bookings name the studio counts also when their money went back: whoever books it next pays the studio.
 */
export async function hasMoneyWaiting(tx: Db, studioId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (select) one
    where exists (
        select from bookings b join sessions d on d.id = b.session_id and d.state = 'scheduled'
        where b.payee_studio_id = ${studioId} and b.state not in (${literals(unearnedStates)}))
      or exists (select from payouts where instructor_id = ${studioId} and state <> 'paid')
      or exists (select from penalties where payee_studio_id = ${studioId} and state = 'proposed')
      or exists (
        select from bookings b join refund_requests r on r.booking_id = b.id
        where b.payee_studio_id = ${studioId} and r.state = 'open')
      or exists (
        select from bookings b
          join payments p on p.booking_id = b.id
          join disputes d on d.payment_id = p.id
        where b.payee_studio_id = ${studioId} and d.state = 'open')
      or exists (
        select from ledger_entries
        where account in ('instructor_payable', 'instructor_receivable') and owner_id = ${studioId}
        group by account, livemode having sum(amount_cents) <> 0)`.execute(tx);
  return rows.length > 0;
}
