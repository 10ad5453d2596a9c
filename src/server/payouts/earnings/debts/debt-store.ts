// Reads from the ledger what made an instructor owe money, and what has paid it.
import { sql } from 'kysely';
import type { LedgerKind } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import type { TaughtRow, Whose } from '../earnings-store.ts';

export interface DebtRow extends TaughtRow {
  id: number;
  kind: Extract<LedgerKind, 'penalty' | 'refund' | 'dispute_lost' | 'netting' | 'reversal'>;
  occurred_at: Date;
  amount_cents: number;
  full_name: string | null;
  takings_cents: number | null;
  note: string | null;
}

interface Page {
  /** The last line of the page before. */
  after: number | undefined;
  most: number;
}

/** The newest first. A penalty belongs to a session, everything else to a booking. */
export async function findDebtLines(
  db: Db,
  { payeeId, livemode, after, most }: Whose & Page,
): Promise<DebtRow[]> {
  const from = after === undefined ? sql`` : sql`and e.id < ${after}`;
  const { rows } = await sql<DebtRow>`
    select e.id, t.kind, t.occurred_at, e.amount_cents, l.full_name, pe.takings_cents, pe.note,
      c.id as class_id, c.title, s.id as session_id, s.starts_at, s.time_zone
    from (
        select e.id, e.transaction_id, e.amount_cents from ledger_entries e
        where account = 'instructor_receivable' and owner_id = ${payeeId}
          and livemode = ${livemode} ${from}
        order by id desc limit ${most}
      ) e
      join ledger_transactions t on t.id = e.transaction_id
      left join bookings b on b.id = t.booking_id
      left join profiles l on l.id = b.learner_id
      left join penalties pe
        on pe.session_id = case when t.kind = 'penalty' then t.source::uuid end
      join sessions s on s.id = coalesce(b.session_id, pe.session_id)
      join classes c on c.id = s.class_id
    order by e.id desc`.execute(db);
  return rows;
}
