// Decides on another tax on the commission, from now on or from a later moment. It is a law, not an offer: it counts from the
// moment that the operator names, and for new bookings only. Those who bear it are told by a job.
import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/endpoints.ts';
import { missing, Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { cancelMails } from '#platform/mail/outbox/mails-of-entity.ts';
import { findTax, type TaxRow } from '../../../shared/commission-tax-store.ts';
import {
  lockPresentSettings,
  type PresentSettings,
  type SettingsContext,
} from '../../system/save-version.ts';
import { taxMail } from './announce-tax.ts';
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
    const settings = await lockPresentSettings(tx, context);
    const [latest] = await findTaxes(tx);
    if ((latest?.id ?? null) !== body.seen) throw new Refusal('commission_changed');
    const at = context.clock.now();
    const { bps, name, number } = body;
    const after = { bps, name, number, counts_from: momentOf(body.from, at) };
    const before = await findTax(tx, after.counts_from);
    const id = randomUUID();
    await insertTax(tx, { ...after, id, decided_at: at, decided_by: caller.id });
    const decision = { id, settings, before, after, isCanceled: false };
    await announce(tx, context, decision);
    await record(tx, context, { ...input, ...decision });
    return id;
  });
}

function momentOf(from: string | null, now: Date): Date {
  if (from === null) return now;
  const moment = new Date(from);
  if (moment >= now) return moment;
  throw new Refusal('invalid_input', {
    fields: { from: 'must be ahead; leave it empty for at once' },
  });
}

export function cancelTax(
  db: Db,
  context: SettingsContext,
  { id, ...input }: Deciding & { id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const settings = await lockPresentSettings(tx, context);
    const at = context.clock.now();
    const rows = await findTaxes(tx);
    if (!rows.some((row) => row.id === id)) throw missing('tax');
    const canceled = await cancelTaxRow(tx, { id, at, by: input.caller.id });
    if (!canceled) throw new Refusal('already_decided');
    const before = await findTax(tx, canceled.counts_from);
    const decision = { id, settings, before, after: canceled, isCanceled: true };
    await context.jobs.cancel(tx, 'announce-commission-tax', id);
    await cancelMails(tx, { kind: taxMail, entity: id });
    await announce(tx, context, decision);
    await record(tx, context, { ...input, ...decision });
  });
}

interface TaxDecision {
  id: string;
  settings: PresentSettings;
  /** What counts at its moment without it. */
  before: TaxRow | undefined;
  after: TaxRow;
  isCanceled: boolean;
}

/** Another number alone changes nothing for those who bear the tax. */
async function announce(
  tx: Db,
  { jobs }: SettingsContext,
  { id, settings, before, after, isCanceled }: TaxDecision,
): Promise<void> {
  const charged = before && before.bps > 0 ? { bps: before.bps, name: before.name } : null;
  const { bps, name, number, counts_from: from } = after;
  const isSame = bps === (charged?.bps ?? 0) && (bps === 0 || name === charged?.name);
  if (isSame) return;
  const { planned } = settings;
  const isPlannedByThen = planned && planned.counts_from <= from;
  const standingBps = isPlannedByThen ? planned.to_bps : settings.before.commissionBps;
  const change = { bps, name, number, before: charged, countsFrom: from.toISOString(), isCanceled };
  const payload = { taxId: id, after: null, queued: 0, change, standingBps };
  await jobs.add(tx, 'announce-commission-tax', payload, { key: id });
}

async function record(
  tx: Db,
  { clock, notices }: Pick<SettingsContext, 'clock' | 'notices'>,
  { id, before, after, isCanceled, caller, requestId }: TaxDecision & Deciding,
): Promise<void> {
  const withoutIt = before?.bps ?? 0;
  const [from, to] = isCanceled ? [after.bps, withoutIt] : [withoutIt, after.bps];
  await writeAudit(tx, {
    at: clock.now(),
    actor: caller,
    action: isCanceled ? 'commission.cancel-tax' : 'commission.plan-tax',
    subject: id,
    details: {
      name: after.name,
      from: `${from / 100}%`,
      to: `${to / 100}%`,
      countsFrom: after.counts_from.toISOString(),
    },
    requestId,
  });
  await notices.publish(tx, 'settings');
}
