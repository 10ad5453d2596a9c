// Reads our side of a reconciliation: every ledger line that changes a provider's balance, by the provider's reference.
import { sql } from 'kysely';
import type { LedgerKind } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProviderId } from '#platform/payments/provider.ts';

/** The ledger's kinds as far as they change a provider's balance, and a dispute's two movements. */
export type LineKind =
  | Extract<
      LedgerKind,
      'payment' | 'fee' | 'refund_done' | 'refund_failed' | 'payout' | 'reversal' | 'withdrawal'
    >
  | 'dispute'
  | 'dispute_back';

export interface OurLine {
  kind: LineKind;
  ref: string;
  cents: number;
}

const amount = sql`(
  select coalesce(sum(amount_cents), 0)::bigint from ledger_entries
  where transaction_id = t.id and account = 'provider_balance')`;

/**
 * A refund that was sent again carries the reference of the second attempt. Its first attempt left and came back, as
 * the second one may too.
 */
const wasSentAgain = sql`t.kind = 'refund_failed' and exists (
  select from ledger_transactions again where again.kind = 'refund_again' and again.source = t.source)
  and not exists (
    select from ledger_transactions back
    where back.kind = 'refund_failed_again' and back.source = t.source)`;

/** A single line of the provider is two of ours where only a part of it has paid a debt. */
const cameBack = sql`t.kind in ('reversal', 'payout_returned')`;

/**
 * Money taken at the opening of a dispute, and given back months later if it is won; a lost dispute moves nothing more.
 */
const disputed = sql`t.kind in ('dispute_open', 'dispute_won')`;
const disputeKind = sql`case t.kind when 'dispute_open' then 'dispute' else 'dispute_back' end`;

/** Our lines with the references that the provider has. */
export async function findLines(
  db: Db,
  provider: ProviderId,
  names: Record<'charges' | 'refunds' | 'lines' | 'transfers' | 'reversals' | 'disputes', string[]>,
): Promise<OurLine[]> {
  const { rows } = await sql<OurLine>`
    select t.kind, coalesce(p.provider_charge_id, p.provider_payment_id) as ref, ${amount} as cents
    from payments p join ledger_transactions t on t.kind = 'payment' and t.source = p.id::text
    where p.provider = ${provider}
      and (p.provider_charge_id = any(${names.charges}) or p.provider_payment_id = any(${names.charges}))
    union all
    select t.kind, r.provider_refund_id, ${amount}
    from refunds r
      join payments p on p.id = r.payment_id
      join ledger_transactions t on t.kind in ('refund_done', 'refund_failed') and t.source = r.id::text
    where p.provider = ${provider} and r.provider_refund_id = any(${names.refunds})
      and not (${wasSentAgain})
    union all
    select t.kind, t.source, ${amount}
    from ledger_transactions t
    where t.kind in ('fee', 'withdrawal') and t.source = any(${names.lines})
    union all
    select 'payout', f.provider_transfer_id, ${amount}
    from transfers f
      join payments p on p.id = f.payment_id
      join ledger_transactions t on t.kind = 'payout' and t.source = f.id::text
    where p.provider = ${provider} and f.provider_transfer_id = any(${names.transfers})
    union all
    select 'reversal', r.provider_reversal_id, sum(${amount})::bigint
    from reversals r
      join transfers f on f.id = r.transfer_id
      join payments p on p.id = f.payment_id
      join ledger_transactions t on ${cameBack} and t.source = r.id::text
    where p.provider = ${provider} and r.provider_reversal_id = any(${names.reversals})
    group by r.id
    union all
    select ${disputeKind}, d.provider_dispute_id, ${amount}
    from disputes d
      join payments p on p.id = d.payment_id
      join ledger_transactions t on ${disputed} and t.source = d.id::text
    where p.provider = ${provider} and d.provider_dispute_id = any(${names.disputes})
  `.execute(db);
  return rows;
}

/**
 * Lines recorded lately, without refunds that the provider has accepted but not carried out, and only of the provider's
 * current mode: demo money from a trial period is left out.
 */
export async function findRecentLines(
  db: Db,
  { id: provider, livemode }: { id: ProviderId; livemode: boolean },
  { recorded: [from, until], since }: { recorded: readonly [Date, Date]; since: Date },
): Promise<OurLine[]> {
  const recent = sql`p.livemode = ${livemode}
    and t.recorded_at >= ${from} and t.recorded_at < ${until} and t.occurred_at >= ${since}`;
  const { rows } = await sql<OurLine>`
    select t.kind, coalesce(p.provider_charge_id, p.provider_payment_id) as ref, ${amount} as cents
    from ledger_transactions t join payments p on p.id = t.source::uuid
    where t.kind = 'payment' and p.provider = ${provider} and ${recent}
    union all
    select t.kind, r.provider_refund_id, ${amount}
    from ledger_transactions t
      join refunds r on r.id = t.source::uuid
      join payments p on p.id = r.payment_id
    where t.kind in ('refund_done', 'refund_failed') and p.provider = ${provider}
      and r.state <> 'pending' and ${recent} and not (${wasSentAgain})
    union all
    select t.kind, t.source, ${amount}
    from ledger_transactions t join payments p on p.fee_ref = t.source and p.booking_id = t.booking_id
    where t.kind = 'fee' and p.provider = ${provider} and ${recent}
    union all
    select 'payout', f.provider_transfer_id, ${amount}
    from ledger_transactions t
      join transfers f on f.id = t.source::uuid
      join payments p on p.id = f.payment_id
    where t.kind = 'payout' and p.provider = ${provider} and ${recent}
    union all
    select 'reversal', r.provider_reversal_id, sum(${amount})::bigint
    from ledger_transactions t
      join reversals r on r.id = t.source::uuid
      join transfers f on f.id = r.transfer_id
      join payments p on p.id = f.payment_id
    where ${cameBack} and p.provider = ${provider} and ${recent}
    group by r.id
    union all
    select ${disputeKind}, d.provider_dispute_id, ${amount}
    from ledger_transactions t
      join disputes d on d.id = t.source::uuid
      join payments p on p.id = d.payment_id
    where ${disputed} and p.provider = ${provider} and ${recent}
  `.execute(db);
  return rows;
}
