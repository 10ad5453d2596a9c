// Approves a penalty, which makes it a debt, or waives it, for an operator. The slower of two operators is refused.
import type { Penalty } from '#contract/bookings/reschedules.ts';
import { Refusal, missing } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import { postings } from '#domain/money/postings.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { lockPayeeMoney, post } from '../../payments/ledger/ledger-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { mailPayee } from '../../shared/notifications/mail-payee.ts';
import { findMoneyReaders } from '../../shared/payee-store.ts';
import { presentPenalty } from '../../penalties/present-penalty.ts';
import { findPenalty, type PenaltyRow, saveVerdict } from '../../penalties/penalty-store.ts';

interface DecidePenaltyInput {
  caller: Caller;
  penaltyId: string;
  verdict: 'approve' | 'waive';
  note?: string | undefined;
  requestId: string;
}

export function decidePenalty(
  db: Db,
  context: MoneyContext,
  input: DecidePenaltyInput,
): Promise<Penalty> {
  return inTransaction(db, async (tx) => {
    const { caller, penaltyId: id, verdict, note = null, requestId } = input;
    const proposed = await findPenalty(tx, id);
    if (!proposed) throw missing('penalty');
    const payeeId = proposed.payee_studio_id ?? proposed.instructor_id;
    refuseOwnMatter(caller, proposed.instructor_id, ...(await findMoneyReaders(tx, payeeId)));
    await lockPayeeMoney(tx, payeeId);
    const at = context.clock.now();
    const state = verdict === 'approve' ? 'approved' : 'waived';
    if (!(await saveVerdict(tx, { id, state, by: caller.id, note, at })))
      throw new Refusal('penalty_decided');
    const { amount_cents: cents, livemode } = proposed;
    const source = proposed.session_id;
    if (verdict === 'approve') {
      const lines = postings.penalty(cents, { payeeId });
      await post(tx, { kind: 'penalty', source, livemode, at, lines });
    }
    const details = { verdict, amountCents: cents, note };
    const entry = { at, actor: caller, subject: id, details, requestId };
    await writeAudit(tx, { ...entry, action: 'penalty.decide' });
    await notifyPayee(tx, context, { ...proposed, state, note });
    return presentPenalty({ ...((await findPenalty(tx, id)) ?? proposed) });
  });
}

async function notifyPayee(tx: Db, context: MoneyContext, decided: PenaltyRow): Promise<void> {
  const payload = {
    title: decided.title,
    startsAt: decided.starts_at.toISOString(),
    timeZone: decided.time_zone,
    isDemoMoney: !decided.livemode,
    amountCents: decided.amount_cents,
    takingsCents: decided.takings_cents,
    isApproved: decided.state === 'approved',
    note: decided.note,
  };
  await mailPayee(tx, context, decided.payee_studio_id ?? decided.instructor_id, (studio) => ({
    kind: 'penalty-decided',
    entity: decided.id,
    payload: { ...studio, ...payload },
  }));
}
