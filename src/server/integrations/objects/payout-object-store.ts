// Reads payouts for integrators.
import { sql } from 'kysely';
import type { PayoutObject } from '#contract/integrations/integration-shapes.ts';
import { measures } from '#domain/measures.ts';
import type { Db } from '#platform/db/db.ts';
import { asked, type Asked, type Placed, placeOf } from './changed.sql.ts';

interface PayoutRow extends Placed {
  state: PayoutObject['state'];
  hold_reason: PayoutObject['holdReason'];
  instructor_id: string;
  session_id: string;
  class_id: string;
  gross_cents: number | null;
  netted_cents: number | null;
  amount_cents: number | null;
  due_at: Date;
  paid_at: Date | null;
  created_at: Date;
  changed_at: Date | null;
}

const at = sql<Date>`coalesce(o.changed_at, o.created_at)`;

export async function findPayoutObjects(db: Db, which: Asked): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select o.id, ${placeOf(at)} as at_us, o.state, o.hold_reason, o.instructor_id, o.session_id,
      (select class_id from sessions where sessions.id = o.session_id) as class_id,
      o.gross_cents, o.netted_cents, o.amount_cents, o.due_at, o.paid_at, o.created_at, o.changed_at
    from payouts o where ${asked(which, { at, id: sql`o.id` })}
  `.execute(db);
  return rows;
}

export const presentPayoutObject = (row: PayoutRow): PayoutObject => ({
  id: row.id,
  state: row.state,
  holdReason: row.hold_reason,
  payeeId: row.instructor_id,
  sessionId: row.session_id,
  classId: row.class_id,
  grossCents: row.gross_cents,
  nettedCents: row.netted_cents,
  amountCents: row.amount_cents,
  currency: measures().currency,
  dueAt: row.due_at.toISOString(),
  sentAt: row.paid_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: (row.changed_at ?? row.created_at).toISOString(),
});
