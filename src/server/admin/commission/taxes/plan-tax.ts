// Decides on another tax on the commission, from now on or from a later moment. It is a law, not an offer: it counts from the
// moment that the operator names, without notice, and for new bookings only.
import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/endpoints.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findTax } from '../../../shared/commission-tax-store.ts';
import { lockPresentSettings, type SettingsContext } from '../../system/save-version.ts';
import { cancelTaxRow, findTaxes, insertTax } from './tax-store.ts';

interface Deciding {
  caller: Caller;
  requestId: string;
}

export function planTax(
  db: Db,
  context: SettingsContext,
  input: Deciding & { body: Input<'POST /api/admin/commission/taxes'>['body'] },
): Promise<string> {
  const { caller, body } = input;
  return inTransaction(db, async (tx) => {
    await lockPresentSettings(tx, context);
    const [latest] = await findTaxes(tx);
    if ((latest?.id ?? null) !== body.seen) throw new Refusal('commission_changed');
    const at = context.clock.now();
    const countsFrom = body.from === null ? at : new Date(body.from);
    if (countsFrom < at)
      throw new Refusal('invalid_input', {
        fields: { from: 'must be ahead; leave it empty for at once' },
      });
    const before = (await findTax(tx, countsFrom))?.bps ?? 0;
    const id = randomUUID();
    const { bps, name, number } = body;
    await insertTax(tx, {
      id,
      bps,
      name,
      number,
      counts_from: countsFrom,
      decided_at: at,
      decided_by: caller.id,
    });
    await record(tx, context, {
      ...input,
      id,
      action: 'commission.plan-tax',
      name,
      before,
      bps,
      countsFrom,
    });
    return id;
  });
}

export function cancelTax(
  db: Db,
  context: SettingsContext,
  { id, ...input }: Deciding & { id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPresentSettings(tx, context);
    const at = context.clock.now();
    const rows = await findTaxes(tx);
    if (!rows.some((row) => row.id === id)) throw missing('tax');
    const canceled = await cancelTaxRow(tx, { id, at, by: input.caller.id });
    if (!canceled) throw new Refusal('already_decided');
    const { bps: before, name, counts_from: countsFrom } = canceled;
    const bps = (await findTax(tx, countsFrom))?.bps ?? 0;
    await record(tx, context, {
      ...input,
      id,
      action: 'commission.cancel-tax',
      name,
      before,
      bps,
      countsFrom,
    });
  });
}

interface Entry extends Deciding {
  id: string;
  action: 'commission.plan-tax' | 'commission.cancel-tax';
  name: string;
  before: number;
  bps: number;
  countsFrom: Date;
}

async function record(
  tx: Db,
  { clock, notices }: Pick<SettingsContext, 'clock' | 'notices'>,
  { id, action, name, before, bps, countsFrom, caller, requestId }: Entry,
): Promise<void> {
  await writeAudit(tx, {
    at: clock.now(),
    actor: caller,
    action,
    subject: id,
    details: {
      name,
      from: `${before / 100}%`,
      to: `${bps / 100}%`,
      countsFrom: countsFrom.toISOString(),
    },
    requestId,
  });
  await notices.publish(tx, 'settings');
}
